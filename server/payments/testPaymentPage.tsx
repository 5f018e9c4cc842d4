/** HTML of the test payment page: plain forms without scripts. */
import type { ReactNode } from 'react';
import { asDollars } from '../../domain/cart/prices';
import { COLORS, FONTS } from '../../domain/appearance';
import { DateText, LinkButton, plainPage } from '../plainPages/plainPage';
import type { Order, OrderLine } from '../store/orders';

const STYLE = `
.test{border-left:4px solid ${COLORS.error};background:${COLORS.white};padding:12px 16px;margin:0 0 24px}
ul{list-style:none;margin:0;padding:0;border-top:2px solid ${COLORS.ink}}
li{padding:12px 0;border-bottom:1px solid ${COLORS.rule}}
li p{margin:0}
.sum,.total{display:flex;justify-content:space-between;gap:16px;flex-wrap:wrap}
.total{margin:0 0 24px;padding:16px 0;font:400 1.5rem/1.2 ${FONTS.heading}}
form button{width:100%}
form{margin:0 0 12px}
.pay{background:${COLORS.tealDeep};border-color:${COLORS.tealDeep};color:${COLORS.white}}
.decline{border-color:${COLORS.error};color:${COLORS.error}}
@media print{form{display:none}}
`;

const page = (title: string, body: ReactNode) => plainPage({ title, body, style: STYLE });

const LineItem = ({ title, dateLine, location, quantity, unitCents }: OrderLine) => (
  <li>
    <p>
      <strong>{title}</strong>
    </p>
    <DateText text={dateLine} />
    <p>{location}</p>
    <p className="sum">
      <span>{`${quantity} × ${asDollars(unitCents)}`}</span>
      <span>{asDollars(quantity * unitCents)}</span>
    </p>
  </li>
);

const Choice = ({ token, name, label }: { token: string; name: string; label: string }) => (
  <form method="post" action={`/pay/${token}/${name}`}>
    <button className={name} type="submit">
      {label}
    </button>
  </form>
);

/** The test payment page of an order, with the buttons Pay, Decline, and Cancel. */
export const paymentPage = ({ token, lines, totalCents, email }: Order): string =>
  page(
    'Payment',
    <>
      <p className="test">
        <strong>This is a test payment. No card will be charged.</strong> Choose how it should end.
      </p>
      <h2 id="order">Your order</h2>
      <ul aria-labelledby="order">
        {lines.map((line, index) => (
          <LineItem key={index} {...line} />
        ))}
      </ul>
      <p className="total">
        <span>Total</span>
        <span>{asDollars(totalCents)}</span>
      </p>
      <p>We’ll email your receipt to {email}.</p>
      <Choice token={token} name="pay" label={`Pay ${asDollars(totalCents)}`} />
      <Choice token={token} name="decline" label="Decline" />
      <Choice token={token} name="cancel" label="Cancel" />
    </>,
  );

interface MessagePage {
  title: string;
  text: string;
  cartUrl: string;
}

/** A page with a message and a link back to the cart. */
export const messagePage = ({ title, text, cartUrl }: MessagePage): string =>
  page(
    title,
    <>
      <p>{text}</p>
      <LinkButton href={cartUrl}>Back to your cart</LinkButton>
    </>,
  );

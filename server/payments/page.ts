/** HTML of the test payment page: plain forms, no script. */
import { asDollars } from '../../domain/cart/prices';
import { requestReference } from '../errorPage';
import { escapeHtml } from '../html';
import { plainPage } from '../plainPage';
import type { Order, OrderLine } from '../store/orders';

const STYLE = `
.test{border-left:4px solid #B22222;background:#fff;padding:12px 16px;margin:0 0 24px}
ul{list-style:none;margin:0;padding:0;background:#fff}
li{padding:12px 16px;border-bottom:1px solid #e2e2de}
li p{margin:0}
.sum,.total{display:flex;justify-content:space-between;gap:16px;flex-wrap:wrap}
.total{background:#fff;margin:0 0 24px;padding:12px 16px;font-weight:700;font-size:1.125rem}
form{margin:0 0 12px}
.pay{background:#00796B;border-color:#00796B;color:#fff}
.decline{border-color:#B22222;color:#B22222}
@media print{form{display:none}}
`;

const page = (title: string, body: string) => plainPage({ title, body, style: STYLE });

const lineItem = (line: OrderLine) =>
  `<li><p><strong>${escapeHtml(line.title)}</strong></p><p>${escapeHtml(line.dateLine)}</p>` +
  `<p>${escapeHtml(line.location)}</p>` +
  `<p class="sum"><span>${line.quantity} × ${asDollars(line.unitCents)}</span>` +
  `<span>${asDollars(line.quantity * line.unitCents)}</span></p></li>`;

const choice = (token: string, name: string, label: string) =>
  `<form method="post" action="/pay/${escapeHtml(token)}/${name}"><button class="${name}" type="submit">${label}</button></form>`;

/** The order with its buttons Pay, Decline and Cancel. */
export const paymentPage = ({ token, lines, totalCents, email }: Order): string =>
  page(
    'Payment',
    `<h1>Payment</h1>
<p class="test"><strong>Test payment: no card is charged.</strong> Choose how this test payment should end.</p>
<h2 id="order">Your order</h2>
<ul aria-labelledby="order">${lines.map(lineItem).join('')}</ul>
<p class="total"><span>Total</span><span>${asDollars(totalCents)}</span></p>
<p>We’ll email your receipt to ${escapeHtml(email)}.</p>
${choice(token, 'pay', `Pay ${asDollars(totalCents)}`)}
${choice(token, 'decline', 'Decline')}
${choice(token, 'cancel', 'Cancel')}`,
  );

/** A page that says what happened and leads back to the cart. */
export const messagePage = ({
  title,
  text,
  cartUrl,
  requestId,
}: {
  title: string;
  text: string;
  cartUrl: string;
  /** Of a request that failed. */
  requestId?: string;
}): string =>
  page(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${requestId === undefined ? '' : requestReference(requestId)}
<p><a class="button" href="${escapeHtml(cartUrl)}">Back to your cart</a></p>`,
  );

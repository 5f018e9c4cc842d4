/** HTML of the test payment page: plain forms, no script, readable at 320 px. */
import { ORGANIZATION } from '../../domain/organization';
import { asDollars } from '../../domain/prices';
import { escapeHtml } from '../html';
import type { Order, OrderLine } from '../store/orders';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f4f4f2;color:#2D2D2D;font:16px/1.5 system-ui,sans-serif}
header{background:#2D2D2D;color:#fff;padding:16px 20px}
header p{margin:0;max-width:36rem;margin-inline:auto;font-family:Georgia,serif;font-size:1.125rem}
main{max-width:36rem;margin:0 auto;padding:24px 20px 48px}
h1{font:400 1.75rem/1.2 Georgia,serif;margin:0 0 16px}
h2{font-size:1rem;margin:24px 0 8px}
.test{border-left:4px solid #B22222;background:#fff;padding:12px 16px;margin:0 0 24px}
ul{list-style:none;margin:0;padding:0;background:#fff}
li{padding:12px 16px;border-bottom:1px solid #e2e2de;overflow-wrap:anywhere}
li p{margin:0}
.sum,.total{display:flex;justify-content:space-between;gap:16px;flex-wrap:wrap}
.total{background:#fff;margin:0 0 24px;padding:12px 16px;font-weight:700;font-size:1.125rem}
form{margin:0 0 12px}
button,.button{display:block;width:100%;min-height:48px;padding:12px 16px;border:2px solid #2D2D2D;border-radius:4px;
background:#fff;color:#2D2D2D;font:600 1rem/1.25 system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
.pay{background:#00796B;border-color:#00796B;color:#fff}
.decline{border-color:#B22222;color:#B22222}
button:hover,.button:hover{text-decoration:underline}
:focus-visible{outline:3px solid #009688;outline-offset:3px}
`;

const page = (title: string, body: string) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)} | ${escapeHtml(ORGANIZATION.name)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<header><p>${escapeHtml(ORGANIZATION.name)}</p></header>
<main>
${body}
</main>
</body>
</html>
`;

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
<p class="test"><strong>Test payment: no card is charged.</strong> Choose how this payment shall end.</p>
<h2 id="order">Your order</h2>
<ul aria-labelledby="order">${lines.map(lineItem).join('')}</ul>
<p class="total"><span>Total</span><span>${asDollars(totalCents)}</span></p>
<p>The receipt goes to ${escapeHtml(email)}.</p>
${choice(token, 'pay', `Pay ${asDollars(totalCents)}`)}
${choice(token, 'decline', 'Decline')}
${choice(token, 'cancel', 'Cancel')}`,
  );

/** A page that says what happened and leads back to the cart. */
export const messagePage = ({
  title,
  text,
  cartUrl,
}: {
  title: string;
  text: string;
  cartUrl: string;
}): string =>
  page(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a class="button" href="${escapeHtml(cartUrl)}">Back to your cart</a></p>`,
  );

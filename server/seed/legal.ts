/** The privacy policy and the terms of sale. */
import type { ContentPage } from '../../domain/api/entities';
import { ORGANIZATION } from '../../domain/organization';

const mail = `<a href="mailto:${ORGANIZATION.contactEmail}">${ORGANIZATION.contactEmail}</a>`;

const PRIVACY = `<p>This page says what we know about you, why, and how to make us forget it. We have tried to write it so that it can be read.</p>
<h2>What we keep</h2><ul><li><strong>Your account:</strong> first name, last name, email address and a password that is stored only in scrambled form.</li><li><strong>Your orders:</strong> which tickets you bought, when, and for how much. Card numbers go straight to the payment provider; we never see them.</li><li><strong>Your messages:</strong> what you send through the contact form, with your name, email address and, if you give it, your phone number.</li><li><strong>The mailing list:</strong> your email address and, if you like, a name.</li></ul>
<h2>What we keep in your browser</h2><p>The site stores who is logged in, a ticket you wanted to buy before logging in, and the page to return to. It sets no advertising cookies and no trackers.</p>
<h2>What we use it for</h2><p>To sell you tickets, to greet you by name at the door, to answer you, and to write to you about concerts if you asked for that. We do not sell or lend our lists.</p>
<h2>Who else sees it</h2><p>The payment provider, the service that sends our email, and the volunteers at the door, who see the names of the evening and nothing more.</p>
<h2>How long</h2><p>Orders are kept for seven years because the tax rules say so. Messages are deleted after one year, accounts on request or after five years without a login.</p>
<h2>Your choices</h2><p>You may see, correct or delete what we hold about you, and leave the mailing list with one click. Write to ${mail} or to the post office box below; we answer within two weeks.</p>`;

const TERMS = `<p>These terms apply when you buy tickets or a subscription from the Fenimore Chamber Orchestra.</p>
<h2>Tickets</h2><p>Seats are general admission unless the event says otherwise. Nothing needs to be printed: we check in guests by name. Online sales end 60 minutes before the start; remaining tickets are sold at the venue.</p>
<h2>Prices and discounts</h2><p>Prices are in US dollars and include all fees. A discount shown on the event is already part of the total in your cart. Students with a card pay what they like at the door.</p>
<h2>Subscriptions</h2><p>A season subscription covers one seat at each remaining concert of the season. It may be lent to a friend for an evening but not resold above its price.</p>
<h2>Returns</h2><p>If you cannot come, tell us up to 24 hours before the concert and we will move your ticket to another one or turn it into a gift. After that, please pass it on to a neighbor.</p>
<h2>Changes and cancellations</h2><p>Snow, illness and bridges happen. If we move a concert, your ticket is valid for the new date; if we cancel it, you get your money back within ten days without asking.</p>
<h2>At the concert</h2><p>Latecomers are seated between pieces. Please take no flash photographs and no recordings; the loons have not signed a release.</p>
<h2>Your account</h2><p>Keep your password to yourself. We may close accounts that are used to resell tickets.</p>
<h2>Law</h2><p>The law of the State of New York applies. Before anybody calls a lawyer, call us: ${mail}.</p>`;

export const LEGAL_PAGES: readonly ContentPage[] = [
  { _id: 'content-privacy-policy', type: 'privacy-policy', title: 'Privacy Policy', body: PRIVACY },
  {
    _id: 'content-terms-and-conditions',
    type: 'terms-and-conditions',
    title: 'Terms and Conditions',
    body: TERMS,
  },
];

/** Data that an admin API host might send by mistake: hostile, malformed, too long, too much, or empty. */
import type { SiteData } from '../../domain/api/contract';
import { RESOURCES } from '../../domain/api/resources';
import type { ContentPage, ImageProperty, OrchestraEvent, Person } from '../../domain/api/entities';
import { PAGES, ROUTE_NAMES, type ContentType } from '../../domain/pages/pages';
import { anEvent, DAY, NOW } from './fixtures';

/** Name of a global variable that is set when an injected script runs. */
export const SCRIPT_RAN_FLAG = 'hacked';

const SCRIPT = `window.${SCRIPT_RAN_FLAG} = 1`;
const MARKUP = `<script>${SCRIPT}</script><img src="/none.webp" onerror="${SCRIPT}"><svg onload="${SCRIPT}"></svg>`;
/** Tags that are unclosed, unopened, or wrongly nested. */
const UNBALANCED = [
  '</div></li></ul></main></section><p>One<p>Two<h2>Three<h3>Four</h2>',
  '<ul><li>Five<li>Six</ul></ul><li>Seven<dt>Eight<td>Nine',
  '<a href="/x">Ten<a href="/y">Eleven<table>Twelve<tr><td><p>Thirteen</table>',
  '<b><i>Fourteen</b></i><pre>\n\nFifteen</pre><div>Sixteen<button><p>Seventeen',
].join('');
/** Content wider than a phone's screen. */
const WIDE = [
  `<table><tr>${'<td>Subscription</td><td>reservations@orchestra.example</td>'.repeat(4)}</tr></table>`,
  `<pre>${'One line without a break. '.repeat(12)}</pre><img src="/none.webp" alt="" width="3000" height="20">`,
  `<ul><li><blockquote><pre>${'Nested and wide, '.repeat(12)}</pre></blockquote></li></ul>`,
  `<dl><dt>Wide</dt><dd><pre>${'In a definition, '.repeat(12)}</pre></dd></dl>`,
  `<p>${'No&nbsp;break&nbsp;here&nbsp;'.repeat(12)}<a href="/x">https://${'orchestra'.repeat(20)}.example</a></p>`,
].join('');
const HOSTILE = `${WIDE}<p onclick="${SCRIPT}">Plain words.</p>${MARKUP}<a href="javascript:${SCRIPT}">A link</a><iframe src="javascript:${SCRIPT}"></iframe>${UNBALANCED}`;
/** Characters that are invalid in HTML: a lone surrogate, a null character, and a CR. */
const BROKEN_TEXT = 'Half \ud83d a\0sign\r\nhere';
const LONG_WORD = 'Overture'.repeat(15);
const LONG_TITLE = 'A concert with a title that goes on and on, '.repeat(3).slice(0, 120);
const SCRIPT_URL = `javascript:${SCRIPT}`;

const EVENTS = 500;
const SHAPES: Partial<OrchestraEvent>[] = [
  { title: LONG_WORD, subtitle: LONG_WORD, location: LONG_WORD },
  { title: LONG_TITLE, mobileTitle: null, price: null, discount: null },
  { title: MARKUP, description: HOSTILE, location: MARKUP },
  { eventDate: 'soon', date: 'someday', time: 'late' },
  { eventDate: null, location: null, description: null, slug: null },
  { imageUrl: SCRIPT_URL, price: -5, discount: 300 },
  { imageUrl: '/images/none.webp', price: 1e9, status: 'sold-out' },
  { type: 'season', title: LONG_TITLE, seasonDate: 'never', events: ['nobody'], description: HOSTILE },
  { type: 'season', status: 'passed', title: LONG_WORD, seasonDate: null, events: null },
  { type: 'promo', promoType: 'events', cta: 'donate', title: LONG_WORD, description: HOSTILE },
  { title: BROKEN_TEXT, location: BROKEN_TEXT, subtitle: BROKEN_TEXT },
  { type: 'promo', promoType: 'press', cta: 'nonsense', buttonPath: SCRIPT_URL, description: null },
];

const malformedEvent = (index: number): OrchestraEvent =>
  anEvent({
    _id: `odd-${index}`,
    slug: `odd-${index}`,
    eventDate: new Date(NOW + (index - EVENTS / 2) * DAY).toISOString(),
    ...SHAPES[index % SHAPES.length],
  });

const TYPES = ROUTE_NAMES.flatMap((name) => PAGES[name].content);

const malformedPage = (type: ContentType): ContentPage => ({
  _id: `odd-${type}`,
  type,
  title: LONG_WORD,
  subtitle: LONG_TITLE,
  body: HOSTILE,
  topTitle: LONG_WORD,
  topBody: `<div><p>Play[repertoireDialog]two rounds</p></div><p>of${HOSTILE}`,
  bottomTitle: MARKUP,
  bottomBody: `[/termsDialog]${HOSTILE}[termsDialog]`,
  section1Title: LONG_TITLE,
  section1Description: `${LONG_WORD}, , ${MARKUP}, Bo`,
  section2Title: null,
  section2Description: HOSTILE,
  section3Title: LONG_WORD,
  section3Description: null,
  section4Title: '',
  section4Description: HOSTILE,
  formEmbedUrl: SCRIPT_URL,
  embedUrl: SCRIPT_URL,
  banner: ['[firstText]', `[firstPath] ${SCRIPT_URL}`, 'no tag', `[mission] ${HOSTILE}`],
  highlight: [`[type] event [title] ${LONG_WORD} [date] soon [path] ${SCRIPT_URL}`, '[type] nothing', ''],
  CTAText: HOSTILE,
  CTAContact: LONG_WORD,
});

const PROPERTIES: ImageProperty[] = [
  'topImages',
  'bottomImages',
  'heroImage',
  'topBannerImage',
  'secondaryImages',
];

const malformedPerson = (type: Person['type'], index: number): Person => ({
  _id: `${type}-${index}`,
  type,
  firstName: index % 2 ? LONG_WORD : MARKUP,
  lastName: '',
  title: index % 2 ? null : LONG_TITLE,
  bio: HOSTILE,
  active: true,
  sortOrder: null,
});

/** A person whose texts are whitespace. */
export const WHITESPACE_PERSON: Person = {
  _id: 'blank-person',
  type: 'staff-member',
  firstName: 'Ada',
  lastName: 'Reed',
  title: ' \u00a0 ',
  bio: '<p>&nbsp;</p>',
  active: true,
};

export const malformedData = (): SiteData => ({
  events: Array.from({ length: EVENTS }, (_, index) => malformedEvent(index)),
  users: [
    WHITESPACE_PERSON,
    ...(['board-member', 'staff-member', 'orchestra-member'] as const).flatMap((type) =>
      [1, 2, 3].map((index) => malformedPerson(type, index)),
    ),
  ],
  footer: [
    {
      _id: 'footer',
      active: true,
      facebook: SCRIPT_URL,
      instagram: 'not an address',
      youtube: null,
      description: HOSTILE,
      copyright: LONG_WORD,
    },
  ],
  content: TYPES.map(malformedPage),
  donate: [{ subtitle: BROKEN_TEXT, body: HOSTILE, formEmbedUrl: 'http://plain.example/form' }],
  press: [
    { _id: 'odd-press', slug: 'odd', title: LONG_WORD, body: HOSTILE, date: 'last spring' },
    { _id: 'bare-press', slug: 'bare', title: MARKUP, headline: null, body: null, date: null },
  ],
  aboutUs: [],
  images: TYPES.flatMap((type) =>
    PROPERTIES.flatMap((propertyName, index) => [
      { url: '/images/none.webp', alt: null, pageID: `odd-${type}`, orderIndex: index, propertyName },
      { url: SCRIPT_URL, alt: LONG_WORD, pageID: `odd-${type}`, orderIndex: 0, propertyName },
    ]),
  ),
});

export const emptyData = (): SiteData =>
  Object.fromEntries(RESOURCES.map((resource) => [resource, []])) as never;

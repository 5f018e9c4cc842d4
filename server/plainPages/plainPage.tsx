/** A page outside of the React site, in its design: one column, no scripts, usable at a width of 320 px. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLORS, FONTS } from '../../domain/appearance';
import { ORDERS_HREF } from '../../domain/cart/orders';
import { weekdayOfText } from '../../domain/events/time';
import { COOKIES_NEEDED } from '../../domain/messages';
import { ORGANIZATION } from '../../domain/organization';
import { ACCOUNT_HREF, hrefTo } from '../../domain/pages/routes';
import { FONT_FACES } from '../site/typeface';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:${COLORS.paper};color:${COLORS.ink};font:1.0625rem/1.6 ${FONTS.body}}
.wrap,main{max-width:46rem;margin:0 auto;padding-inline:20px}
header{border-bottom:1px solid ${COLORS.rule}}
header .wrap{display:flex;align-items:center;min-height:64px}
.brand{display:flex;align-items:center;gap:12px;min-height:48px;font:400 1.25rem/1.15 ${FONTS.heading};color:inherit;text-decoration:none}
.brand img{flex:none}
nav a{display:inline-flex;align-items:center;min-height:44px;color:inherit}
.own{display:flex;gap:24px;margin:0 0 24px;border-bottom:1px solid ${COLORS.rule}}
.own a{border-bottom:3px solid transparent;text-decoration:none}
.own a:hover{text-decoration:underline}
.own [aria-current]{border-bottom-color:${COLORS.teal};font-weight:600}
main{padding-block:32px 64px;overflow-wrap:anywhere}
h1{font:400 clamp(2.25rem,1.75rem + 2.2vw,3.5rem)/1.06 ${FONTS.heading};letter-spacing:-.01em;margin:0 0 24px;text-wrap:balance}
h2{font:400 1.5rem/1.2 ${FONTS.heading};margin:24px 0 8px}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:10px 24px;border:1px solid ${COLORS.ink};border-radius:2px;
background:none;color:${COLORS.ink};font:600 .9375rem/1.25 ${FONTS.body};letter-spacing:.03em;text-align:center;text-decoration:none;cursor:pointer}
main .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
button:hover,.button:hover{text-decoration:underline}
:focus-visible{outline:3px solid ${COLORS.tealDeep};outline-offset:3px}
footer{background:${COLORS.night};color:${COLORS.white};font-size:.9375rem}
footer .wrap{display:flex;flex-wrap:wrap;gap:16px 48px;padding-block:32px}
footer address{font-style:normal;white-space:pre-line}
footer nav{display:grid}
footer :focus-visible{outline-color:${COLORS.mist}}
@media screen and (min-width:900px){
body:has(.own) :is(.wrap,main){max-width:64rem}
main:has(.own){display:grid;grid-template-columns:11rem minmax(0,1fr);column-gap:48px;align-content:start}
main>h1{grid-column:1/-1}
main>*{grid-column:2}
main>.own{display:grid;grid-area:2/1/span 99/2;align-self:start;gap:0;border:0}
main>.own a{padding-left:16px;border:0;border-left:3px solid ${COLORS.rule}}
main>.own [aria-current]{border-color:${COLORS.teal}}
}
@media (max-width:600px){main button,.button{width:100%}}
@media print{.wrap,main{max-width:none;padding-inline:0}main{padding-block:16px 0}nav,.button,button{display:none!important}footer{background:none;color:inherit;border-top:1px solid ${COLORS.rule}}body{background:none}}
`;

/** The path of a page of the user, of which each links the others. */
const OWN_PAGES = [
  { href: ORDERS_HREF, text: 'Your orders' },
  { href: ACCOUNT_HREF, text: 'Your account' },
] as const;

/** What surrounds a page: header and footer of the site, the orchestra's name only, or nothing in a frame. */
type Surroundings = 'site' | 'name' | 'none';

interface PlainPage {
  title: string;
  /** Text of the h1 element, by default the title. Null: the body contains the heading. */
  heading?: string | null;
  body: ReactNode;
  /** Additional CSS of this page. */
  style?: string;
  surroundings?: Surroundings;
  /** The page's own address, if it is one of the user's pages; then it links the others. */
  ownPage?: (typeof OWN_PAGES)[number]['href'];
}

const Header = ({ isLinked }: { isLinked: boolean }) => (
  <header>
    <div className="wrap">
      {isLinked ? (
        <a className="brand" href={hrefTo('home')}>
          <picture>
            <source
              media="(forced-colors: active) and (prefers-color-scheme: dark)"
              srcSet="/images/logo-light.svg"
            />
            <img src="/images/logo.svg" alt="" width="40" height="40" />
          </picture>
          {ORGANIZATION.name}
        </a>
      ) : (
        <span className="brand">{ORGANIZATION.name}</span>
      )}
    </div>
  </header>
);

const OwnPages = ({ current }: { current: string }) => (
  <nav className="own" aria-label="Your pages">
    {OWN_PAGES.map(({ href, text }) => (
      <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
        {text}
      </a>
    ))}
  </nav>
);

const Footer = () => (
  <footer>
    <div className="wrap">
      <address>{[...ORGANIZATION.postalAddress, ORGANIZATION.contactEmail].join('\n')}</address>
      <nav aria-label="Footer">
        <a href={hrefTo('events')}>Events</a>
        <a href={hrefTo('terms')}>Terms and Conditions</a>
        <a href={hrefTo('privacyPolicy')}>Privacy Policy</a>
        <a href={hrefTo('contact')}>Contact</a>
      </nav>
    </div>
  </footer>
);

/** A link styled as a button. */
export const LinkButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <p>
    <a className="button" href={href}>
      {children}
    </a>
  </p>
);

interface DateTextProps {
  /** As an order keeps it: "12/12/2026 at 7:30 PM". */
  text: string;
  /** The weekday stands in a date block beside the text; screen readers read it here. */
  hasDateBlock?: boolean;
}

/** A date with its weekday. */
export function DateText({ text, hasDateBlock = false }: DateTextProps) {
  const weekday = weekdayOfText(text);
  return (
    <p>
      {weekday === null ? null : (
        <strong className={hasDateBlock ? 'hidden' : undefined}>{`${weekday}, `}</strong>
      )}
      <span>{text}</span>
    </p>
  );
}

/** Weekday, day, and month on three lines, as on /events; screen readers read the date beside it. */
export const DateBlock = ({ lines }: { lines: readonly [string, number, string] }) => (
  <div className="date" aria-hidden>
    {lines.map((line, index) => (
      <span key={index}>{line}</span>
    ))}
  </div>
);

/** The complete HTML document. */
export const plainPage = ({
  title,
  heading = title,
  body,
  style = '',
  surroundings = 'site',
  ownPage,
}: PlainPage): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} | ${ORGANIZATION.name}`}</title>
        <style dangerouslySetInnerHTML={{ __html: FONT_FACES + STYLE + style }} />
      </head>
      <body>
        {surroundings === 'none' ? null : <Header isLinked={surroundings === 'site'} />}
        <main>
          {ownPage === undefined ? null : <OwnPages current={ownPage} />}
          {heading === null ? null : <h1>{heading}</h1>}
          {body}
        </main>
        {surroundings === 'site' ? <Footer /> : null}
      </body>
    </html>,
  )}`;

/** For an anonymous visitor of a page for users. @param text whose page it is, and how to see it */
export const loginPage = (text: string): string =>
  plainPage({
    title: 'Please log in',
    body: (
      <>
        <p>{text}</p>
        <p>{COOKIES_NEEDED}</p>
        <LinkButton href={hrefTo('login')}>Log in</LinkButton>
      </>
    ),
  });

/** A page outside of the React site, in its design: no scripts, usable at a width of 320 px. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLORS, FONTS } from '../../domain/appearance';
import { ORDERS_HREF } from '../../domain/cart/orders';
import { weekdayOfText, yearOf } from '../../domain/events/time';
import { COOKIES_NEEDED } from '../../domain/messages';
import { ORGANIZATION } from '../../domain/organization';
import { ACCOUNT_HREF, hrefTo, linksIn, type PageLink } from '../../domain/pages/routes';
import { FONT_FACES } from '../site/typeface';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:${COLORS.paper};color:${COLORS.ink};font:clamp(1.0625rem,.75rem + .3125vw,1.125rem)/1.6 ${FONTS.body}}
.wrap,main{max-width:46rem;margin:0 auto;padding-inline:20px}
header{border-bottom:1px solid ${COLORS.rule}}
header .wrap{display:flex;align-items:center;gap:4px 20px;min-height:64px}
.brand{display:flex;align-items:center;gap:12px;min-height:48px;margin-right:auto;font:400 1.25rem/1.1 ${FONTS.heading};color:inherit;text-decoration:none}
.brand img{flex:none}
nav a{display:inline-flex;align-items:center;min-height:44px;color:inherit}
header nav{font-size:.9375rem}
header nav a{text-decoration:none}
header nav a:hover,.own a:hover{text-decoration:underline;text-underline-offset:.3em}
.links{display:none;gap:20px}
.own{display:flex;gap:24px;margin:0 0 24px;border-bottom:1px solid ${COLORS.rule}}
.own a{border-bottom:3px solid transparent;text-decoration:none}
.own [aria-current]{border-bottom-color:${COLORS.teal};font-weight:600}
main{padding-block:32px 64px;overflow-wrap:anywhere}
h1{font:400 min(11.5vw,clamp(2.25rem,1.75rem + 2.2vw,4.5rem))/1.06 ${FONTS.heading};letter-spacing:-.01em;margin:0 0 24px;text-wrap:balance}
h2{font:400 1.5rem/1.2 ${FONTS.heading};margin:24px 0 8px}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:10px 24px;border:1px solid ${COLORS.edge};border-radius:2px;
background:none;color:${COLORS.ink};font:600 .9375rem/1.25 ${FONTS.body};letter-spacing:.04em;text-align:center;text-decoration:none;cursor:pointer}
main .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
button:hover,.button:hover{text-decoration:underline}
:focus-visible{outline:3px solid ${COLORS.tealDeep};outline-offset:3px}
footer{background:${COLORS.night};color:${COLORS.white};font-size:.9375rem}
footer .wrap{display:flex;flex-wrap:wrap;gap:24px 40px;padding-block:48px 24px}
footer img{display:block;margin:0 0 12px}
footer p{margin:0;max-width:16rem}
footer address{font-style:normal;white-space:pre-line}
footer nav{display:grid;grid-template-columns:auto auto;gap:0 32px;margin-block:-10px auto}
footer nav a{text-underline-offset:.3em}
footer .copyright{flex:1 0 100%;max-width:none;margin-top:16px;padding-top:24px;border-top:1px solid ${COLORS.nightRule}}
footer :focus-visible{outline-color:${COLORS.mist}}
.site :is(.wrap,main){width:calc(100% - 40px);max-width:none;padding-inline:0}
.site main>*{max-width:46rem}
@media (max-width:600px){
.site .brand{max-width:12rem;font-size:.9375rem}
:where(body:not(.site)) main button{width:100%}
}
@media (min-width:601px){.site :is(.wrap,main){width:calc(100% - 64px)}}
@media screen and (min-width:900px){
html:has(.site){scrollbar-gutter:stable}
.site :is(.wrap,main){width:76.67vw}
.site main{padding-block:48px 80px}
.site header .wrap{min-height:72px;justify-content:flex-start}
.site .brand{margin-right:12px}
.links{display:flex}
.to-links{display:none}
main:has(.own){display:grid;grid-template-columns:14rem minmax(0,46rem);column-gap:48px;align-content:start}
main:has(.own)>h1{grid-column:1/-1}
main:has(.own)>*{grid-column:2}
main>.own+p,main>.own+:not(p)>p:first-child{margin-top:8px}
main>.own{display:grid;grid-area:2/1/span 99/2;align-self:start;justify-self:start;gap:0;border:0}
main>.own a{padding-inline:16px;border:0;border-left:3px solid ${COLORS.rule}}
main>.own [aria-current]{border-color:${COLORS.teal}}
}
.letterhead{display:none}
@page{margin:15mm}
@media print{
html{font-size:80%}
body{background:none}
.site :is(.wrap,main,main>*),.wrap,main{width:auto;max-width:none;padding-inline:0}
main{padding-block:16px 0}
nav,.button,button,footer{display:none!important}
header .wrap{flex-wrap:wrap}
.letterhead{display:block;flex-basis:100%;margin:-8px 0 12px 52px;font-style:normal;font-size:.9375rem;line-height:1.4}
}
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

const Logo = ({ size, isOnDark = false }: { size: number; isOnDark?: boolean }) => (
  <picture>
    <source
      media={`(forced-colors: active) and (prefers-color-scheme: ${isOnDark ? 'light' : 'dark'})`}
      srcSet={isOnDark ? '/images/logo.svg' : '/images/logo-light.svg'}
    />
    <img src={isOnDark ? '/images/logo-light.svg' : '/images/logo.svg'} alt="" width={size} height={size} />
  </picture>
);

const Links = ({ links }: { links: readonly PageLink[] }) =>
  links.map(({ href, text }) => (
    <a key={href} href={href}>
      {text}
    </a>
  ));

/** The id of the footer's links, to which the header leads where it has no room for its own. */
const LINKS_ID = 'links';

/** The postal address without the name. */
const [, ...ADDRESS] = ORGANIZATION.postalAddress;

/** In print, the letterhead. */
const SiteHeader = () => (
  <header>
    <div className="wrap">
      <a className="brand" href={hrefTo('home')}>
        <Logo size={40} />
        {ORGANIZATION.name}
      </a>
      <nav className="links" aria-label="Quick links">
        <Links links={linksIn('header')} />
      </nav>
      <address className="letterhead">{[ADDRESS.join(', '), ORGANIZATION.contactEmail].join(' · ')}</address>
      <nav className="to-links" aria-label="Menu">
        <a href={`#${LINKS_ID}`}>Menu</a>
      </nav>
    </div>
  </header>
);

const NameHeader = () => (
  <header>
    <div className="wrap">
      <span className="brand">
        <Logo size={40} />
        {ORGANIZATION.name}
      </span>
    </div>
  </header>
);

const HEADERS = { site: <SiteHeader />, name: <NameHeader />, none: null } as const;

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
      <div>
        <Logo size={48} isOnDark />
        <p>{ORGANIZATION.description}</p>
      </div>
      <address>{[...ORGANIZATION.postalAddress, ORGANIZATION.contactEmail].join('\n')}</address>
      <nav id={LINKS_ID} aria-label="Footer">
        <Links links={[...linksIn('header'), ...linksIn('footer')]} />
      </nav>
      <p className="copyright">{`© ${yearOf(Date.now())} ${ORGANIZATION.name}`}</p>
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
      <body className={surroundings}>
        {HEADERS[surroundings]}
        <main>
          {heading === null ? null : <h1>{heading}</h1>}
          {ownPage === undefined ? null : <OwnPages current={ownPage} />}
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

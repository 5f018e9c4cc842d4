/** A small HTML page outside of the React site: one column, without scripts, usable at a width of 320 px. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLORS, FONTS } from '../../domain/appearance';
import { COOKIES_NEEDED } from '../../domain/messages';
import { ORGANIZATION } from '../../domain/organization';
import { hrefTo } from '../../domain/pages/routes';
import { FONT_FACES } from '../site/typeface';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:${COLORS.paper};color:${COLORS.ink};font:1rem/1.5 ${FONTS.body}}
header{background:${COLORS.ink};color:${COLORS.white};padding:16px 0}
header p{max-width:36rem;margin:0 auto;padding:0 20px;font-family:${FONTS.heading};font-size:1.125rem}
main{max-width:36rem;margin:0 auto;padding:24px 20px 48px;overflow-wrap:anywhere}
h1{font:400 1.75rem/1.2 ${FONTS.heading};margin:0 0 16px}
h2{font-size:1rem;margin:24px 0 8px}
button,.button{display:block;width:100%;min-height:48px;padding:12px 16px;border:2px solid ${COLORS.ink};border-radius:4px;
background:${COLORS.white};color:${COLORS.ink};font:600 1rem/1.25 ${FONTS.body};text-align:center;text-decoration:none;cursor:pointer}
main .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
button:hover,.button:hover{text-decoration:underline}
:focus-visible{outline:3px solid ${COLORS.teal};outline-offset:3px}
`;

interface PlainPage {
  title: string;
  /** Text of the h1 element, by default the title. Null: the body contains the heading. */
  heading?: string | null;
  body: ReactNode;
  /** Additional CSS of this page. */
  style?: string;
}

/** A link styled as a button. */
export const LinkButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <p>
    <a className="button" href={href}>
      {children}
    </a>
  </p>
);

/** The complete HTML document. */
export const plainPage = ({ title, heading = title, body, style = '' }: PlainPage): string =>
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
        <header>
          <p>{ORGANIZATION.name}</p>
        </header>
        <main>
          {heading === null ? null : <h1>{heading}</h1>}
          {body}
        </main>
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

/** The document of all pages of the office. It contains no data; its script loads them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { OFFICE_SCRIPT } from '../../domain/office/addresses';
import { ORGANIZATION } from '../../domain/organization';
import { FONT_FACES } from '../site/typeface';
import { OFFICE_STYLE } from './officeStyle';

export const officePage = (): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`Office | ${ORGANIZATION.name}`}</title>
        <style dangerouslySetInnerHTML={{ __html: FONT_FACES + OFFICE_STYLE }} />
      </head>
      <body>
        <div id="office" />
        <noscript>
          <p>The office needs JavaScript. Please turn it on in your browser.</p>
        </noscript>
        <script src={OFFICE_SCRIPT} />
      </body>
    </html>,
  )}`;

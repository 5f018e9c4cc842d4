/** A small HTML page beside the site: one column, no script, readable at 320 px. */
import { ORGANIZATION } from '../domain/organization';
import { escapeHtml } from './html';

/** The site's own stacks. */
const SERIF = '"Iowan Old Style","Palatino Linotype",Palatino,"Liberation Serif",Georgia,serif';
const SANS = '"Avenir Next",Avenir,"Segoe UI","Liberation Sans",Arial,sans-serif';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f4f4f2;color:#2D2D2D;font:1rem/1.5 ${SANS}}
header{background:#2D2D2D;color:#fff;padding:16px 0}
header p{max-width:36rem;margin:0 auto;padding:0 20px;font-family:${SERIF};font-size:1.125rem}
main{max-width:36rem;margin:0 auto;padding:24px 20px 48px;overflow-wrap:anywhere}
h1{font:400 1.75rem/1.2 ${SERIF};margin:0 0 16px}
h2{font-size:1rem;margin:24px 0 8px}
button,.button{display:block;width:100%;min-height:48px;padding:12px 16px;border:2px solid #2D2D2D;border-radius:4px;
background:#fff;color:#2D2D2D;font:600 1rem/1.25 ${SANS};text-align:center;text-decoration:none;cursor:pointer}
main .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
button:hover,.button:hover{text-decoration:underline}
:focus-visible{outline:3px solid #009688;outline-offset:3px}
`;

interface PlainPage {
  title: string;
  /** HTML. */
  body: string;
  /** CSS of this page's own. */
  style?: string;
}

/** The whole document. */
export const plainPage = ({ title, body, style = '' }: PlainPage): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)} | ${escapeHtml(ORGANIZATION.name)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}${style}</style>
</head>
<body>
<header><p>${escapeHtml(ORGANIZATION.name)}</p></header>
<main>
${body}
</main>
</body>
</html>
`;

/** Colors and typefaces of the site, its plain pages, and its mails. */

/** The inks and paper of the printed programs; `teal` is for marks, `tealDeep` for text and buttons (contrast AA). */
export const COLORS = {
  ink: '#2D2D2D',
  teal: '#009688',
  tealDeep: '#00695F',
  night: '#12302F',
  mist: '#A9D3CB',
  paper: '#FBF9F5',
  sand: '#F1ECE2',
  rule: '#D9D2C5',
  edge: '#8A847A',
  muted: '#5E5A53',
  umber: '#7A5216',
  error: '#B22222',
  white: '#FFFFFF',
} as const;

/** Written by `npm run typeface`. */
export const TYPEFACE_FILE = '/fonts/newsreader.86dc1757.woff2';

/** The headings' typeface is followed by fonts of the system in its size; `server/typeface.ts` declares them. */
export const FONTS = {
  heading: 'Newsreader,"Newsreader Georgia","Newsreader Noto","Newsreader Times",Georgia,serif',
  body: '"Avenir Next",Avenir,"Segoe UI","Liberation Sans",Arial,sans-serif',
} as const;

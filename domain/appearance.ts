/** Colors and fonts of the site, of the pages that the server renders without JavaScript, and of mails. */

/**
 * Colors of the orchestra's printed programs. `tealDeep` has the contrast that text and buttons need (WCAG
 * AA); `teal` does not and is for decoration.
 */
export const COLORS = {
  ink: '#2D2D2D',
  teal: '#009688',
  tealDeep: '#00695F',
  night: '#12302F',
  nightRule: '#2F5350',
  /** Over the page behind a dialog. */
  backdrop: 'rgb(18 48 47 / 0.55)',
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

/**
 * CSS font stacks. The fallbacks named after a typeface are system fonts scaled to its size, which
 * `server/site/typeface.ts` declares.
 */
export const FONTS = {
  heading: 'Newsreader,"Newsreader Georgia","Newsreader Noto","Newsreader Times",Georgia,serif',
  body: 'Franklin,"Franklin Arial","Franklin Roboto",Arial,sans-serif',
} as const;

/** HTML of the check-in page. It is the same for every concert; the script loads the data. */
import { COLORS } from '../../domain/appearance';
import { plainPage } from '../plainPages/plainPage';
import { DOOR_SCRIPT } from '../../domain/door/door';

// A place that has just been ticked takes no tap, because a second one, by mistake, would undo it.
const STYLE = `
main{padding-bottom:160px}
.counts{font-size:1.25rem;margin:0 0 12px}
form{position:sticky;top:0;z-index:1;padding-top:8px;background:${COLORS.paper}}
label[for=name]{font-weight:600}
.field{display:flex;gap:8px;margin:4px 0 16px}
.field input{flex:1;min-width:0;min-height:48px;padding:8px 12px;border:1px solid ${COLORS.edge};border-radius:4px;background:${COLORS.white};color:inherit;font:inherit}
.field input::-webkit-search-cancel-button{appearance:none}
.field button,.places button{width:auto}
ul{list-style:none;margin:0 0 16px;padding:0;background:${COLORS.white}}
li{padding:12px 16px;border-bottom:1px solid ${COLORS.rule}}
li.whole{background:${COLORS.sand}}
.guest{display:flex;flex-wrap:wrap;gap:0 8px;margin:0 0 8px}
.owed{color:${COLORS.error};font-weight:600}
.in{margin-left:auto;color:${COLORS.muted};font-variant-numeric:tabular-nums}
.places{display:flex;flex-wrap:wrap;gap:8px}
.place{position:relative;display:grid;place-items:center;width:48px;height:48px;border:2px solid ${COLORS.ink};border-radius:2px;font-weight:600;cursor:pointer}
@keyframes taken{from,to{pointer-events:none}}
.place input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.place:has(:checked){background:${COLORS.tealDeep};border-color:${COLORS.tealDeep};color:${COLORS.white};animation:taken .5s}
.place:has(:checked) [aria-hidden]{font-size:0}
.place:has(:checked) [aria-hidden]::after{content:"✓";font-size:1.25rem}
.place:has(:focus-visible){outline:3px solid ${COLORS.teal};outline-offset:3px}
.surplus{margin:12px 0 0;color:${COLORS.error};font-weight:600}
.surplus button{margin-top:8px}
.foot{position:fixed;inset:auto 0 0;padding:8px 20px calc(12px + env(safe-area-inset-bottom));background:${COLORS.paper};border-top:1px solid ${COLORS.rule}}
.foot p,.foot button{max-width:calc(46rem - 40px);margin:0 auto}
.foot p{margin-bottom:8px;font-size:.875rem;color:${COLORS.muted}}
.foot .offline{color:${COLORS.error};font-weight:600}
button:disabled{border-color:${COLORS.edge};color:${COLORS.muted};cursor:default;text-decoration:none}
`;

export const doorPage = (): string =>
  plainPage({
    title: 'Check-in',
    heading: null,
    surroundings: 'name',
    style: STYLE,
    body: (
      <>
        <div id="door" />
        <noscript>
          <p>Check-in needs JavaScript. Please turn it on in your browser.</p>
        </noscript>
        <script src={DOOR_SCRIPT} />
      </>
    ),
  });

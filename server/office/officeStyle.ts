/**
 * CSS of the office's pages, in the colors and type of the site. The buttons of a job take no click in their
 * first second: the second one of a double click was meant for the button that began the job.
 */
import { COLORS as C, FONTS } from '../../domain/appearance';

const BASE = `
*{box-sizing:border-box}
:root{color-scheme:light}
html{scrollbar-gutter:stable}
body{margin:0;background:${C.paper};color:${C.ink};font:1.0625rem/1.5 ${FONTS.body};overflow-wrap:break-word}
h1,h2,h3{font-family:${FONTS.heading};font-weight:400;line-height:1.15;text-wrap:balance}
h1{font-size:clamp(1.875rem,1.5rem + 1.8vw,2.75rem);margin:0 0 8px}
h2{font-size:1.5rem;margin:40px 0 12px}
p{margin:0 0 12px}
a{color:${C.tealDeep};text-underline-offset:.2em}
:focus-visible{outline:3px solid ${C.tealDeep};outline-offset:3px}
:is(h1,h2):focus-visible{outline:none}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.muted{color:${C.muted}}
.small{font-size:.9375rem}
.help{margin:4px 0 0;color:${C.muted};font-size:.9375rem}
.lead{margin-bottom:20px;font-size:1.125rem;white-space:pre-line}
.back{display:inline-block;padding:8px 0;font-size:.9375rem}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center}
.two{display:grid;grid-template-columns:minmax(0,1.6fr) minmax(0,1fr);gap:40px;align-items:start}
.two h2:first-child{margin-top:0}
.cols{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr));gap:0 24px}
.steps{gap:24px}
.steps button{animation:held 1s}
@keyframes held{from,to{pointer-events:none}}
main{max-width:71rem;margin:0 auto;padding:28px 20px 64px}
main.narrow,.narrow{max-width:44rem}
.lines{white-space:pre-line}
.end{align-self:end}
`;

const TOP = `
.skip{position:absolute;left:-999rem}
.skip:focus{left:16px;top:8px;z-index:1;padding:8px 16px;background:${C.white}}
.top{border-bottom:1px solid ${C.rule}}
.top>div{max-width:71rem;margin:0 auto;padding:12px 20px 0;display:grid;grid-template-columns:auto 1fr auto;gap:4px 24px;align-items:center}
.brand{display:flex;align-items:center;gap:12px;font:1.25rem/1.1 ${FONTS.heading};color:inherit;text-decoration:none}
.brand small{display:block;font:600 .8125rem/1.3 ${FONTS.body};letter-spacing:.06em;text-transform:uppercase;color:${C.tealDeep}}
.search{display:flex;width:100%;max-width:30rem;margin-bottom:16px}
.top .search{justify-self:end;margin:0}
.search input{flex:1;min-width:0;border-right:0;border-radius:2px 0 0 2px}
.search button{border-radius:0 2px 2px 0;padding-inline:14px}
.who{display:flex;gap:12px;align-items:center;font-size:.9375rem;text-align:right}
.who span{max-width:16rem;overflow-wrap:anywhere}
.who button{flex:none;min-height:2.75rem;padding:0 4px;border:0;color:${C.tealDeep};font-weight:400;text-decoration:underline}
.places{grid-column:1/-1}
.places ul{display:flex;gap:0 28px;margin:0;padding:0;list-style:none}
.places a{display:block;padding:12px 0 10px;border-bottom:2px solid transparent;color:inherit;text-decoration:none}
.places a:hover{text-decoration:underline}
.places [aria-current]{border-color:${C.teal};font-weight:600}
`;

const FORMS = `
button,.button{display:inline-block;min-height:2.75rem;padding:10px 20px;border:1px solid ${C.ink};border-radius:2px;background:transparent;color:${C.ink};font:600 1rem/1.3 ${FONTS.body};text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{text-decoration:underline}
.do{background:${C.ink};color:${C.white}}
.calm{border-color:${C.edge};font-weight:400}
[aria-disabled=true]{border-color:${C.edge};background:${C.sand};color:${C.muted};cursor:default;text-decoration:none}
label,legend{font-weight:600}
fieldset{min-width:0;margin:0 0 24px;padding:0;border:0}
legend{margin-bottom:8px;padding:0}
input,select,textarea{width:100%;min-height:2.75rem;padding:8px 12px;border:1px solid ${C.edge};border-radius:2px;background:${C.white};color:inherit;font:inherit}
textarea{min-height:8rem}
input[type=range]{accent-color:${C.tealDeep}}
input[type=radio],input[type=checkbox]{flex:none;width:1.35rem;height:1.35rem;min-height:0;margin:0;accent-color:${C.tealDeep}}
.field{margin-bottom:20px}
.asked{scroll-margin-top:6rem}
.field>label{display:block;margin-bottom:4px}
.field input{max-width:28rem}
.short input{max-width:12rem}
[aria-invalid=true]{border:2px solid ${C.error}}
.mistake{margin:4px 0 0;color:${C.error};font-weight:600}
.choice{display:flex;gap:12px;align-items:start;padding:12px 16px;border:1px solid ${C.rule};border-bottom:0;background:${C.white};font-weight:400;cursor:pointer}
.choice:last-of-type{border-bottom:1px solid ${C.rule}}
.choice:has(:checked){background:${C.sand};box-shadow:inset 4px 0 ${C.tealDeep}}
.choice strong{display:block}
.choice:has(:disabled){background:${C.paper};color:${C.muted};cursor:default}
.many{display:flex;flex-wrap:wrap;gap:8px}
.many label{position:relative;min-width:3.5rem;min-height:3.25rem;padding:12px 18px;border:1px solid ${C.ink};border-radius:2px;background:${C.white};text-align:center;cursor:pointer}
.many input{position:absolute;inset:0;width:100%;height:100%;opacity:0;cursor:pointer}
.many label:has(:checked){background:${C.tealDeep};border-color:${C.tealDeep};color:${C.white}}
.many label:has(:focus-visible),.choice:has(:focus-visible){outline:3px solid ${C.tealDeep};outline-offset:3px}
`;

const CONTENT = `
table{width:100%;border-collapse:collapse;background:${C.white};font-size:1rem}
th,td{max-width:min(20rem,25vw);padding:11px 14px;border-bottom:1px solid ${C.rule};text-align:left;vertical-align:top}
thead th{border-color:${C.edge};background:${C.paper};color:${C.muted};font-size:.875rem;font-weight:600}
tbody th{font-weight:600}
tfoot tr{background:${C.sand}}
tfoot th,tfoot td{font-weight:600}
table+.row{margin-top:16px}
.amount{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.is{display:inline-flex;align-items:baseline;gap:7px;color:${C.tealDeep};font-weight:600;white-space:nowrap}
.is::before{content:"";align-self:center;width:10px;height:10px;border:1px solid currentcolor;border-radius:50%;background:currentcolor}
.is.off{color:${C.muted}}.is.off::before{background:none}
.is.warn{color:${C.umber}}.is.bad{color:${C.error}}
.is.warn::before,.is.bad::before{border-radius:0}
.panel{margin:0 0 20px;padding:18px 20px;border:1px solid ${C.rule};border-top:3px solid ${C.teal};background:${C.white}}
.panel>:last-child{margin-bottom:0}
.panel h2{margin:0 0 10px;font-size:1.3rem}
.panel ul{margin:0 0 12px;padding-left:20px}
.panel.bad{border-top-color:${C.error}}
.panel.warn{border-top-color:${C.umber}}
.wait{margin:0 0 8px;padding:10px 16px;border-left:4px solid ${C.umber};background:${C.white}}
.done{margin:0 0 20px;padding:12px 16px;border-left:4px solid ${C.tealDeep};background:${C.white}}
.done p:last-child,.wait p:last-child{margin:0}
.mail{margin:8px 0 12px;padding:16px 18px;border:1px solid ${C.rule};background:${C.paper};font-size:1rem;white-space:pre-line;overflow-wrap:anywhere}
summary{padding:6px 0;color:${C.tealDeep};text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
details>div{margin-bottom:16px}
form>details{margin-bottom:20px}
h1+form{margin-top:20px}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:5px 20px;margin:0 0 20px}
.facts dt{color:${C.muted}}.facts dd{margin:0}
.figures{display:flex;flex-wrap:wrap;gap:8px 36px;margin:0 0 20px;padding:16px 0;border-block:1px solid ${C.rule}}
.figures strong{display:block;font:1.75rem/1.1 ${FONTS.heading};font-variant-numeric:lining-nums tabular-nums}
.figures span{color:${C.muted};font-size:.9375rem}
.history{margin:0;padding:0;border-left:2px solid ${C.rule};list-style:none}
.history li{padding:0 0 14px 16px}
.history small{display:block;color:${C.muted};font-size:.9375rem}
.plain{margin:0 0 20px;padding:0;list-style:none}
.plain li{padding:12px 0;border-bottom:1px solid ${C.rule}}
.plain label{display:flex;gap:10px;align-items:start}
:not(.steps)>form+form{margin-top:32px}
.link{display:block;margin:0 0 12px;padding:10px 12px;border:1px solid ${C.rule};background:${C.white};font:.9375rem/1.4 ui-monospace,monospace;word-break:break-all}
progress{display:block;width:100%;max-width:33rem;height:1rem;margin:0 0 12px;accent-color:${C.tealDeep}}
.qr{display:block;width:min(15rem,100%);margin:0 0 12px;padding:12px;border:1px solid ${C.rule};background:${C.white}}
.frame{width:100%;max-width:700px;height:70vh;border:1px solid ${C.rule};background:${C.white}}
.sales{max-width:33rem;margin:0 0 20px}
.sales svg{display:block;width:100%;height:6rem;border-bottom:1px solid ${C.edge};fill:${C.tealDeep}}
.sales figcaption{padding-top:6px;color:${C.muted};font-size:.9375rem}
.label{display:block;margin-bottom:4px;font-weight:600}
.brief{width:auto}
.field>.choice{display:flex;margin:0}
textarea.lines{min-height:4.5rem}
.code{font:.9375rem/1.5 ui-monospace,monospace;white-space:pre-wrap}
.rich [role=textbox]{min-height:8rem;padding:8px 12px;border:1px solid ${C.edge};border-radius:2px;background:${C.white};white-space:pre-wrap;overflow-wrap:break-word}
.rich h2,.rich h3,.rich h4{margin:20px 0 8px;font-size:1.3rem}.rich h3{font-size:1.15rem}.rich h4{font-size:1rem}
.rich blockquote{margin:0 0 12px;padding-left:16px;border-left:3px solid ${C.rule}}
.rich ul,.rich ol{margin:0 0 12px;padding-left:24px}.rich li p{margin:0}
.rich hr{border:0;border-top:1px solid ${C.rule}}
.tools{gap:6px;margin-bottom:8px}.tools select{width:auto}.tools button{padding:8px 12px}
[aria-pressed=true]{background:${C.sand};border-color:${C.tealDeep};box-shadow:inset 0 -3px ${C.tealDeep}}
.do[aria-pressed=true]{background:${C.ink};box-shadow:none}
.group{padding:16px;border:1px solid ${C.rule};background:${C.white}}
.items{margin:0 0 12px;padding:0;list-style:none}
.items>li{margin:0 0 12px;padding-bottom:12px;border-bottom:1px solid ${C.rule}}
.items .row button{padding:6px 12px}
.items .row{margin-top:8px}
.picture{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr));gap:16px;align-items:start}
.picture>img{width:100%;max-width:20rem;height:auto}
.focus{display:grid;gap:8px;justify-items:start}
.focus label{display:grid;width:100%}
.crops{display:flex;flex-wrap:wrap;gap:8px}
.crops img{height:5rem;aspect-ratio:1;object-fit:cover}
.crops .card{aspect-ratio:3/2}
.crops .page{aspect-ratio:16/9}
.crops .banner{aspect-ratio:3}
.saving{position:sticky;top:0;z-index:1;margin-bottom:16px;background:${C.paper}}
.saving>*{margin:0;padding-block:8px;white-space:normal}
.changes{margin:0 0 12px}.changes dt{color:${C.muted}}.changes dd{margin:0 0 12px}
del{color:${C.muted}}ins{text-decoration-color:${C.tealDeep};text-decoration-thickness:2px;text-underline-offset:.2em}
.panel h3{margin:16px 0 8px;font-size:1.15rem}
.sights{margin:12px 0}.sights label{margin-right:8px}.sights select{width:auto}
.sight{height:75vh;overflow:hidden;border:1px solid ${C.rule};background:${C.white}}
.sight iframe{display:block;height:100%;border:0}
.sight .phone{width:390px;max-width:100%;margin:0 auto}
.sight .computer{width:1280px;height:calc(100%/var(--scale,1));transform:scale(var(--scale,1));transform-origin:0 0}
.print{display:none}
.busy{display:inline-block;width:1em;height:1em;margin-right:.5em;border:2px solid currentcolor;border-right-color:transparent;border-radius:50%;vertical-align:-.1em}
@media (prefers-reduced-motion:no-preference){.busy{animation:turn 1s linear infinite}@keyframes turn{to{rotate:1turn}}}
@media (forced-colors:active){.choice:has(:checked),.many label:has(:checked){outline:3px solid Highlight;outline-offset:-3px}[aria-disabled=true]{color:GrayText;border-color:GrayText}}
`;

/** Below 640 px, each row of a table is a block whose cells are named. */
const NARROW = `
@media (max-width:899px){.two{grid-template-columns:minmax(0,1fr);gap:32px}}
@media (max-width:640px){
.top>div{grid-template-columns:1fr auto;padding-top:8px;gap:6px 16px}
.brand{min-height:2.75rem}.brand b{display:none}.brand small{font-size:.9375rem}
.search{grid-row:2;grid-column:1/-1;max-width:none}
.places ul{justify-content:space-between;gap:0}.places a{padding:9px 0 7px}
.back{margin-block:-3px;padding-block:11px}summary{padding-block:9px}
:is(tbody th,td,.plain>li,.wait) a:not(.button){display:inline-block;max-width:100%;margin-block:-12px;padding-block:12px}
main{padding-top:18px}
table,tbody,tfoot,tr,td,th{display:block;width:100%;max-width:none}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{padding:12px 16px;border:1px solid ${C.rule};border-bottom:0;background:${C.white}}
tr:last-child{border-bottom:1px solid ${C.rule}}
tfoot tr{background:${C.sand}}
th,td{padding:2px 0;border:0;text-align:left}
td.amount{display:inline-block;width:auto;margin-right:13px}
td[data-name]::before{content:attr(data-name) " ";color:${C.muted};font-size:.9375rem}
td:empty{display:none}
.facts{grid-template-columns:1fr;gap:0}.facts dd{margin-bottom:8px}
}
@media print{.top,.noprint,.back,[role=search]{display:none}.print{display:revert}.boxes{font-size:1.4rem;line-height:1;letter-spacing:.25em}body{background:none}main{max-width:none;padding:0}tr{break-inside:avoid}}
`;

export const OFFICE_STYLE = BASE + TOP + FORMS + CONTENT + NARROW;

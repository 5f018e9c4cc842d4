/** The gallery's style sheet, which follows the flow inspector's and uses its colors and controls. */
export const GALLERY_STYLE = `
html,body,#gallery{height:100%;margin:0}
#gallery{display:flex;flex-direction:column;background:var(--back);color:var(--ink);font:13px/1.4 system-ui,Helvetica,Arial,sans-serif}
header{flex-wrap:wrap}
.parts{flex:1;min-height:0;display:grid;grid-template-columns:minmax(240px,320px) minmax(0,1fr);gap:8px;padding:8px}
.entries h2{margin:10px 8px 0}.entries h3{margin:8px 8px 0}
.preview>p,.preview>details{padding:6px 12px}.preview [role=alert],.faults [role=alert]{color:var(--amber)}
.preview details li{list-style:decimal;margin-left:20px}
.preview .tools p{color:var(--faint);min-width:72px}
.frame{flex:1;min-height:0;overflow:auto;background:var(--back)}
.frame iframe{display:block;transform-origin:top;width:100%;height:100%;border:0;background:#fff}.frame iframe.narrow{width:390px;margin:0 auto}
.faults{margin-left:auto;position:relative}.faults summary{cursor:pointer}
.faults[open]{flex-basis:100%;margin:0}
.faults form{display:flex;flex-wrap:wrap;align-items:end;gap:8px 12px;padding:8px 0}
.faults label{display:grid;gap:2px;color:var(--faint)}
.faults select,.faults form input{max-width:100%;padding:3px 8px;border:1px solid var(--rule);border-radius:6px;background:var(--back);color:var(--ink);font:inherit}
.faults button{padding:3px 10px;border:1px solid var(--rule);border-radius:6px;background:var(--panel);cursor:pointer}
.faults ul{padding:0 0 8px}.faults .hint{padding:4px 0 0}
.waiting{max-width:56ch;margin:12vh auto;padding:0 16px;display:grid;gap:8px;font-size:15px}
@media(max-width:700px){html,body,#gallery{height:auto}.parts{grid-template-columns:minmax(0,1fr)}.entries{max-height:50vh}.preview{height:90vh}.preview .tools h2{flex:1 0 100%}}
`;

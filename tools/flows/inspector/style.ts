/** The inspector's style sheet. Its text colors are those of the drawings. */
export const STYLE = `
:root{color-scheme:light dark;--back:#eef0f3;--panel:#fff;--rule:#d5dae1;--ink:#1b2430;--faint:#566173;--blue:#0b4f9c;--chosen:#e3edf9;--green:#146c2e;--amber:#8a4b08;--past:#fff4e0}
@media(prefers-color-scheme:dark){:root{--back:#0b0e13;--panel:#161b23;--rule:#323b48;--ink:#e8ecf2;--faint:#a3aebd;--blue:#8fc1ff;--chosen:#1d3350;--green:#5fd07f;--amber:#f0b878;--past:#3a2c12}}
*{box-sizing:border-box}
html,body,#inspector{height:100%;margin:0}
#inspector{display:flex;flex-direction:column;background:var(--back);color:var(--ink);font:13px/1.4 system-ui,Helvetica,Arial,sans-serif}
h1,h2,h3,p,ul,ol{margin:0;padding:0;list-style:none}
h1{font-size:15px}h2{font-size:14px;overflow-wrap:anywhere}h3{font-size:12px;color:var(--faint);margin-top:8px}
code,pre{font:12px/1.4 ui-monospace,Menlo,Consolas,"Liberation Mono",monospace;overflow-wrap:anywhere;white-space:pre-wrap;margin:0}
small{font-size:12px;color:var(--faint)}a{color:var(--blue)}
button,input{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--blue);outline-offset:-2px}
header{display:flex;align-items:center;gap:16px;padding:8px 12px;background:var(--panel);border-bottom:1px solid var(--rule)}
header.past{background:var(--past)}
header [role=status]{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.steps{display:flex;gap:4px}
.steps button,.tools button{padding:3px 10px;border:1px solid var(--rule);border-radius:6px;background:var(--panel);cursor:pointer}
.steps button:hover:enabled,.tools button:hover{background:var(--chosen)}
.steps button:disabled{color:var(--faint);opacity:.6;cursor:default}
.tools button[aria-pressed=true]{background:var(--chosen);border-color:var(--blue)}
.open{padding:3px 10px;border:1px solid var(--rule);border-radius:6px;cursor:pointer}.open:hover{background:var(--chosen)}.open:focus-within{outline:2px solid var(--blue)}.open input{position:absolute;width:1px;height:1px;opacity:0}
header [role=alert]{color:var(--amber)}
.help{position:relative}.help summary{cursor:pointer}
.help div{position:absolute;right:0;top:28px;z-index:1;width:360px;padding:12px 14px;display:grid;gap:8px;background:var(--panel);border:1px solid var(--rule);border-radius:8px;box-shadow:0 6px 24px #0003}
.panels{flex:1;min-height:0;display:grid;grid-template-columns:232px minmax(0,1fr) 320px;gap:8px;padding:8px}
.chosen{min-height:0;display:grid;grid-template-rows:minmax(0,1fr) minmax(150px,30%);gap:8px}
.below{min-height:0;display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:8px}
.panel{min-height:0;display:flex;flex-direction:column;position:relative;background:var(--panel);border:1px solid var(--rule);border-radius:8px;overflow:hidden}
.tools{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;min-height:40px;padding:6px 12px;border-bottom:1px solid var(--rule)}
.tools h2{flex:1}.tools label{display:flex;align-items:center;gap:5px;cursor:pointer}.tools input[type=checkbox]{margin:0;accent-color:var(--blue)}
.tools input[type=search]{flex:2;min-width:0;padding:3px 8px;border:1px solid var(--rule);border-radius:6px;background:var(--back)}
.options{display:flex;flex-wrap:wrap;gap:2px 14px;width:100%}
.list,.values{flex:1;overflow:auto;padding:6px}.values{padding:8px 12px;display:grid;gap:4px;align-content:start}
.list ul ul{margin-left:11px;padding-left:6px;border-left:1px solid var(--rule)}
.actor,.entry{display:block;width:100%;padding:3px 8px;border:0;border-radius:6px;background:none;text-align:left;cursor:pointer;overflow-wrap:anywhere}
.actor:hover,.entry:hover{background:var(--back)}
.actor[aria-current=true],button.entry[aria-current=true]{background:var(--chosen)}
.actor b::before{content:"";display:inline-block;width:7px;height:7px;margin-right:6px;border-radius:50%;background:var(--green);vertical-align:1px}
.actor.ended b::before{background:none;border:1px solid var(--faint)}.actor.call b{font-weight:400}.actor.call b::before{border-radius:1px}
.actor span{color:var(--faint)}
.entry{content-visibility:auto;contain-intrinsic-height:42px}.entry.view{border-left:3px solid var(--amber);border-radius:0 6px 6px 0;background:var(--past)}.entry small{display:block}.entry b{font-weight:600;color:var(--blue)}.entry em,.move{display:block;color:var(--green);font-style:normal}.entry em:empty{display:none}
.about{padding:8px 12px 0;color:var(--faint);max-width:80ch}
.now{padding:4px 12px 8px;border-bottom:1px solid var(--rule);max-height:25%;overflow:auto}.now strong{color:var(--green)}
.chart{flex:1;overflow:auto;padding:8px}.chart svg{display:block;margin:0 auto;background:none}.chart{cursor:grab;user-select:none;touch-action:none}.chart.fitted svg{width:auto;height:auto;max-width:100%;max-height:100%}.help form{position:absolute;right:0;top:28px;z-index:1;width:320px;padding:12px;display:grid;gap:8px;background:var(--panel);border:1px solid var(--rule);border-radius:8px}.help form label{display:grid;cursor:default}.help select,.help textarea{font:inherit;color:inherit;background:var(--back);border:1px solid var(--rule)}
.sequence{flex:1;overflow:auto;position:relative}
.names{position:sticky;top:0;z-index:1;display:flex;width:max-content;min-width:100%;background:var(--panel);border-bottom:1px solid var(--rule)}.names li{width:130px;padding:4px;text-align:center;font-weight:600;overflow-wrap:anywhere}
.messages{width:calc((var(--columns) + 1)*130px);padding:4px 0;background:repeating-linear-gradient(90deg,#0000 0 64px,var(--rule) 64px 65px,#0000 65px 130px)}
.messages li{display:grid;grid-template-columns:repeat(calc(2*var(--columns) + 2),65px)}
.message{position:relative;padding:1px 12px;border:0;border-bottom:1.5px solid var(--faint);background:none;color:var(--blue);font-size:12px;white-space:nowrap;text-align:center;cursor:pointer}.message.view{border-color:var(--amber);background:var(--past)}.message:hover,.message[aria-current=true]{background:var(--chosen)}
.message::after{content:attr(data-tip);position:absolute;bottom:-9px;right:-3px;color:var(--faint)}.message[data-tip='←']::after{right:auto;left:-3px}
.hint{padding:8px 12px;color:var(--faint)}.values .hint{padding:0}
.values b{font-weight:600}.values summary{cursor:pointer}.values pre{padding:4px 0 4px 16px}
mark{padding:0 5px;border-radius:4px;background:var(--past);color:var(--amber);font-size:12px}
.waiting{max-width:56ch;margin:12vh auto;padding:0 16px;display:grid;gap:8px;font-size:15px}.waiting h2{font-size:18px}
@media(max-width:800px){html,body,#inspector{height:auto}header{flex-wrap:wrap;gap:8px}.help div{width:min(360px,90vw)}.panels,.below{grid-template-columns:minmax(0,1fr)}.panels>.panel{max-height:60vh}.chosen{grid-template-rows:70vh auto}.below>.panel{max-height:50vh}}
`;

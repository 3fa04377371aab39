/**
 * Styles for screen and A4. Nothing is conveyed by colour alone, and every text reaches 7:1 in greyscale too.
 * Sheets are always light.
 */
export const STYLE = `
:root{color-scheme:light;--ground:#fff;--ink:#161c22;--soft:#414b55;--line:#d3d7d5;--strong:#59626b;--sunken:#f5f5f1;--accent:#0a5262;--mark:#8d1d16;--new:#14532d;--newground:#eef6f0;--pass:#17592f;--average:#7a4a00;--fail:#a8231b;--ring:#e3e6e4}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--ground:#14181c;--ink:#eef1f2;--soft:#b9c2c9;--line:#333b42;--strong:#8b959d;--sunken:#1d2328;--accent:#7fd0e3;--mark:#ffb3ac;--new:#9df0b8;--newground:#16261c;--pass:#86d3a0;--average:#f0c069;--fail:#ff9b92;--ring:#333b42}}
*{box-sizing:border-box}
html{font:400 16px/1.55 'Noto Sans','Noto Sans Devanagari',sans-serif;color:var(--ink);background:var(--ground);scroll-behavior:smooth}
html:lang(hi){line-height:1.7}
body{margin:0 auto;padding:40px 24px 64px;max-width:880px}
h1,h2,h3,h4,p,ul,ol,dl,dd,table,pre{margin:0}
h1,h2,h3,h4,caption,th,dt,strong,b{font-weight:600}
h1{font-size:2.2rem;line-height:1.2;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{font-size:1.45rem;line-height:1.3;letter-spacing:-.005em;margin-top:56px;padding-top:12px;border-top:2px solid var(--ink)}
h3{font-size:1.12rem;line-height:1.4;margin-top:36px;overflow-wrap:anywhere}
h4{font-size:1rem;margin-top:20px}
:lang(hi):is(h1,h2){letter-spacing:0}
p,ul,ol{margin-top:8px}
a{color:var(--accent);text-underline-offset:.2em}
bdi{overflow-wrap:anywhere}
.kind{color:var(--accent);font-weight:600;font-size:.9rem;margin:0 0 6px}
.site{margin-top:4px}
.lead{max-width:44em}
.lead,.soft,.cut,.caption,.hint{color:var(--soft)}
.cut,.hint{font-size:.85em}
nav ol{columns:2;column-gap:32px;padding-left:1.6em}
nav li{break-inside:avoid}
nav .line{display:flex;justify-content:space-between;gap:8px}
.sheet{flex:none;width:2.5em;text-align:right}
nav h2{font-size:1rem;border:0;margin-top:32px;padding:0}
dl.meta{display:grid;grid-template-columns:repeat(3,1fr);gap:14px 28px;margin-top:24px}
dl.meta dt{color:var(--soft);font-weight:400;font-size:.85rem;line-height:1.4}
dl.meta dd{overflow-wrap:anywhere}
dl.facts{display:grid;grid-template-columns:minmax(8em,max-content) 1fr;gap:3px 20px;margin-top:12px}
dl.facts dt{color:var(--soft);font-weight:400}
dl.facts dd{overflow-wrap:anywhere}
dl.facts ul{margin:0;padding:0;list-style:none}
.result{display:grid;grid-template-columns:auto 1fr;gap:24px 32px;align-items:center;margin-top:24px}
.gauge{position:relative;width:132px;height:132px}
.gauge svg{position:absolute;inset:0}
.gauge .empty{stroke:var(--ring)}
.gauge .filled{stroke:currentColor;stroke-linecap:round}
.gauge p{position:absolute;inset:0;margin:0;display:flex;flex-direction:column;align-items:center;justify-content:center;line-height:1.1;color:var(--ink)}
.gauge b{font-size:2.6rem;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.gauge span{color:var(--soft);font-size:.85rem}
.pass{color:var(--pass)}.average{color:var(--average)}.fail{color:var(--fail)}
.band{display:block;font-size:1.45rem;line-height:1.3}
.says p:first-child{margin-top:0}
dl.figures{grid-column:1/-1;display:grid;grid-template-columns:repeat(3,1fr);border-top:1px solid var(--line);border-bottom:1px solid var(--line)}
dl.figures>div{padding:14px 20px 14px 0}
dl.figures>div+div{padding-left:20px;border-left:1px solid var(--line)}
dl.figures dt{color:var(--soft);font-weight:400;font-size:.9rem}
dl.figures strong{display:block;font-size:1.7rem;line-height:1.3;letter-spacing:-.01em;font-variant-numeric:tabular-nums}
dl.figures span{color:var(--soft);font-size:.9rem;line-height:1.35}
.note{margin-top:20px;padding:12px 16px;background:var(--sunken);border-left:4px solid var(--strong)}
table{width:100%;border-collapse:collapse;margin-top:20px;font-variant-numeric:tabular-nums}
caption{text-align:left;padding-bottom:6px;color:var(--soft);font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:6px 14px 6px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
thead th,thead td{border-bottom:1.5px solid var(--strong);overflow-wrap:normal}
thead th{font-size:.9rem}
tbody th{font-weight:400}
th.number,td.number{text-align:right;padding-right:0;padding-left:14px;white-space:nowrap;overflow-wrap:normal}
.impacts .bar{width:52%;vertical-align:middle}
.bar div{height:9px;background:var(--sunken);border-radius:5px;overflow:hidden}
.bar span{display:block;height:9px;background:var(--accent);min-width:2px;border-radius:5px}
.all td:nth-child(3){width:17%}
.gigw td:first-of-type{width:46%}
.gigw th:first-child{width:13%}
.impact{white-space:nowrap;font-weight:600}
.impact svg{width:.8em;height:.8em;margin-right:.4em;vertical-align:-.02em;fill:currentColor}
.tag{display:inline-block;border:1px solid var(--strong);border-radius:99px;padding:0 .7em;font-size:.85em;white-space:nowrap}
ol.first{padding:0;list-style-position:outside}
ol.first>li{margin-left:1.6em;padding:16px 0 16px .4em;border-bottom:1px solid var(--line)}
ol.first>li::marker{font-weight:600;font-size:1.12rem;color:var(--soft)}
ol.first>li:last-child{border-bottom:0}
ol.first h3{margin:0}
ol.first p{margin-top:4px}
.issue-meta{display:flex;flex-wrap:wrap;gap:2px 20px;margin-top:4px}
.defect{margin-top:18px;padding-left:16px;border-left:2px solid var(--line)}
.defect>*:first-child{margin-top:0}
code,pre{font-family:'Noto Sans Mono','Noto Sans Devanagari',monospace;font-size:.86em;overflow-wrap:anywhere}
pre code{font-size:1em}
pre{white-space:pre-wrap;background:var(--sunken);padding:8px 12px;line-height:1.55;border-radius:4px}
pre.new{background:var(--newground)}
mark{background:none;color:var(--mark);font-weight:600;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:3px}
ins{color:var(--new);font-weight:600;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:3px}
dl.code{margin-top:10px}
dl.code>div{display:grid;grid-template-columns:6.5em 1fr;gap:0 12px;margin-top:5px;align-items:baseline}
dl.code dt{color:var(--soft);font-weight:400;font-size:.9em}
dl.code dd{min-width:0}
.defect dl.facts{margin-top:10px;font-size:.94em;grid-template-columns:minmax(6.5em,max-content) 1fr;gap:2px 12px}
.sides{display:grid;grid-template-columns:1fr;gap:4px 24px}
.sides:has(.picture){grid-template-columns:1fr minmax(0,38%)}
.samples{display:flex;flex-wrap:wrap;gap:16px;margin-top:8px}
.sample{display:flex;align-items:center;gap:10px;font-size:.9em}
.samples img{border:1px solid var(--strong);width:84px;height:38px}
.picture{margin-top:10px}
.picture img{display:block;max-width:100%;height:auto;border:1px solid var(--strong);background:#fff}
.caption{font-size:.85em;margin-top:3px}
.address{overflow-wrap:anywhere}
.decided{table-layout:fixed}
.decided .head{display:none;color:var(--soft)}
.decided .place{width:24%}
.decided .verdict{width:15%}
.decided .owner{width:13%}
.decided .until{width:11%}
.decided .by{width:15%}
@media screen{
/* A target that a finger meets; one that stands alone is comfortable, and reaches over the room around its words. */
a{display:inline-block;min-height:24px;max-width:100%}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}
:is(h3,th,td,li,.site)>a{min-height:44px;padding-block:10px}
:is(h3,th,td,.site)>a{margin-block:-10px;vertical-align:top}
.facts ul:has(>li>a){margin-top:-10px}
br+a{margin-top:0}
tbody tr:has(>*>a)>*{padding-block:10px}
}
/* On a phone each cell is a line of its own, with the head of its column before it. */
@media screen and (max-width:640px){
body{padding:24px 16px 48px}
h1{font-size:1.7rem}
.decided,.decided caption,.decided tbody,.decided tr,.decided tbody th,.decided td{display:block}
.decided thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.decided tbody th{font-weight:600}
.decided tbody th,.decided td{border:0;padding:2px 0}
.decided .head{display:inline}
.decided tr{border-bottom:1px solid var(--line);padding:8px 0}
.result{grid-template-columns:1fr}
dl.meta{grid-template-columns:1fr 1fr}
dl.figures{grid-template-columns:1fr}
dl.figures>div{padding:12px 0}
dl.figures>div+div{padding-left:0;border-left:0;border-top:1px solid var(--line)}
nav ol{columns:1}
.sides:has(.picture){grid-template-columns:1fr}
dl.facts,.defect dl.facts,dl.code>div{grid-template-columns:1fr}
dl.facts dd{margin-bottom:6px}
.defect{padding-left:12px}
.impacts .bar{width:20%}
th,td{padding-right:8px}
th.number,td.number{padding-left:8px}
.all td:nth-child(3),.all th:nth-child(3){display:none}
}
/* Colours of their own choosing take grounds away: what a ground shows has an edge, or keeps it. */
@media (forced-colors:active){
.bar div{border:1px solid CanvasText}
.bar span{forced-color-adjust:none;background:CanvasText}
.gauge .empty{stroke:CanvasText;stroke-width:1px}
.note,pre{border:1px solid CanvasText}
}
@media print{
html{font-size:9.5pt;line-height:1.45;-webkit-print-color-adjust:exact;print-color-adjust:exact}
html:lang(hi){line-height:1.6}
body{max-width:none;padding:0}
a{color:inherit;text-decoration:none}
h1{font-size:24pt}
h2{font-size:14.5pt;margin-top:26pt;padding-top:7pt;border-top-width:1.2pt}
h3{font-size:11.5pt;margin-top:14pt}
h4{font-size:9.5pt;margin-top:0}
nav h2{font-size:10pt;margin-top:14pt}
/* Room for what stands out above the letters: without it a heading at the top of a sheet is drawn on the one before as well. */
h3,h4,nav h2{padding-top:4pt}
h1,h2,h3,h4,caption,.issue-meta{break-after:avoid}
h2+p,h3+p,.lead{break-after:avoid}
tr,.result,.note,.samples,.picture,dl.facts>div,dl.code>div,.first>li{break-inside:avoid}
thead{display:table-header-group}
thead,thead tr{break-after:avoid}
tbody tr:first-child{break-before:avoid}
.keep,.defect dl.code,.defect .sides{break-inside:avoid}
.defect>p{break-after:avoid}
.issue-head{break-inside:avoid;break-after:avoid}
p,li,dd,pre{orphans:3;widows:3}
section>p{break-inside:avoid}
th,td{padding-block:3.5pt}
.gauge{width:92pt;height:92pt}
.gauge b{font-size:25pt}
.result{margin-top:12pt;gap:12pt 20pt}
dl.meta{margin-top:14pt;gap:8pt 20pt}
.defect{margin-top:10pt;padding-left:10pt;border-left-width:1.2pt}
ol.first>li{padding-block:8pt}
table{margin-top:12pt}
}
`;

/** A4 with running header and page numbers; the first page differs. The texts are CSS strings. */
export function pageRules(
  running: { left: string; right: string },
  [before = '', between = '', after = '']: readonly string[],
): string {
  const small = "font:400 7.5pt 'Noto Sans','Noto Sans Devanagari',sans-serif;color:#414b55";
  const number = `${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)}`;
  return `
@page{size:A4;margin:20mm 18mm 18mm;
@top-left{content:${cssString(running.left)};${small};width:70%;white-space:nowrap;overflow:hidden}
@top-right{content:${cssString(running.right)};${small};width:30%}
@bottom-right{content:${number};${small}}}
@page:first{margin-top:16mm;@top-left{content:none}@top-right{content:none}}
`;
}

/** Escapes everything except letters and digits, so that no text can leave the string or the style element. */
function cssString(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N}\p{M} .]/gu, (character) => `\\${(character.codePointAt(0) ?? 32).toString(16)} `)}"`;
}

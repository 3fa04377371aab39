/**
 * How the document looks, on a screen and on A4. Everything that means something is a word or a shape as well as a
 * colour, and every text reaches 7 to 1 in greyscale too.
 */
export const STYLE = `
:root{--ink:#1a2128;--soft:#414b55;--line:#c4c8c6;--strong:#59626b;--sunken:#f3f3ef;--accent:#0b5c6e;--mark:#8d1d16}
*{box-sizing:border-box}
html{font:400 16px/1.5 'Noto Sans','Noto Sans Devanagari',sans-serif;color:var(--ink);background:#fff}
html:lang(hi){line-height:1.65}
body{margin:0 auto;padding:32px 24px;max-width:880px}
h1,h2,h3,h4,p,ul,ol,dl,dd,table,pre{margin:0}
h1,h2,h3,h4,caption,th,dt,strong,b{font-weight:600}
h1{font-size:2rem;line-height:1.25;overflow-wrap:anywhere}
h2{font-size:1.4rem;line-height:1.3;margin-top:48px;padding-bottom:6px;border-bottom:2px solid var(--ink)}
h3{font-size:1.1rem;line-height:1.35;margin-top:32px;overflow-wrap:anywhere}
h4{font-size:1rem;margin-top:20px}
p,ul,ol{margin-top:8px}
a{color:var(--accent)}
bdi{overflow-wrap:anywhere}
.kind{color:var(--soft);margin:0 0 4px}
.lead,.soft,.cut,.caption{color:var(--soft)}
.cut{font-size:.85em}
nav ol{columns:2;column-gap:32px;padding-left:1.4em}
nav h2{font-size:1rem;border:0;margin-top:28px;padding:0}
dl.facts{display:grid;grid-template-columns:minmax(8em,max-content) 1fr;gap:3px 20px;margin-top:12px}
dl.facts dt{color:var(--soft);font-weight:400}
dl.facts dd{overflow-wrap:anywhere}
dl.facts ul{margin:0;padding:0;list-style:none}
.result{display:grid;grid-template-columns:auto 1fr 1fr 1fr;gap:8px 28px;align-items:center;margin-top:20px;padding:18px 20px;border:1px solid var(--strong);border-radius:6px}
.gauge{position:relative;width:116px;height:116px}
.gauge svg{position:absolute;inset:0}
.gauge p{position:absolute;inset:0;margin:0;display:flex;flex-direction:column;align-items:center;justify-content:center;line-height:1.15}
.gauge b{font-size:2.1rem}
.gauge span{color:var(--soft);font-size:.85rem}
.figure p{margin:0;color:var(--soft);font-size:.9rem;line-height:1.35}
.figure p.value{color:var(--ink);font-weight:600;font-size:1.35rem;line-height:1.4}
.change{margin-top:10px}
.note{margin-top:20px;padding:12px 16px;border:1px solid var(--strong);border-left-width:6px}
table{width:100%;border-collapse:collapse;margin-top:14px;font-variant-numeric:tabular-nums}
caption{text-align:left;padding-bottom:6px;color:var(--soft);font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:5px 12px 5px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
thead th{border-bottom:1.5px solid var(--strong);overflow-wrap:normal}
tbody th{font-weight:400}
th.number,td.number{text-align:right;padding-right:0;padding-left:12px;white-space:nowrap;overflow-wrap:normal}
.bar{width:45%}
.bar div{height:10px;background:var(--sunken);border:1px solid var(--line)}
.bar span{display:block;height:8px;background:var(--accent);min-width:1px}
.impact{white-space:nowrap;font-weight:600}
.impact svg{width:.8em;height:.8em;margin-right:.35em;vertical-align:-.02em;fill:var(--ink)}
.tag{display:inline-block;border:1px solid var(--strong);border-radius:99px;padding:0 .6em;font-size:.82em;white-space:nowrap}
ol.first{padding:0;list-style:none;counter-reset:first}
ol.first>li{counter-increment:first;position:relative;padding:12px 0 12px 2.2em;border-bottom:1px solid var(--line)}
ol.first>li::before{content:counter(first);position:absolute;left:0;font-weight:600;font-size:1.1rem;color:var(--soft)}
ol.first p{margin-top:2px}
.issue-meta{display:flex;flex-wrap:wrap;gap:2px 18px;margin-top:4px}
.defect{margin-top:16px;padding-left:14px;border-left:2px solid var(--line)}
.defect>*:first-child{margin-top:0}
code,pre{font-family:'Noto Sans Mono','Noto Sans Devanagari',monospace;font-size:.86em;overflow-wrap:anywhere}
pre code{font-size:1em}
pre{white-space:pre-wrap;background:var(--sunken);padding:8px 10px;margin-top:8px;line-height:1.5;border-radius:4px}
mark{background:none;color:var(--mark);font-weight:600;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:3px}
.defect dl.facts{margin-top:8px;font-size:.94em;grid-template-columns:minmax(5.5em,max-content) 1fr;gap:2px 14px}
.sides{display:grid;grid-template-columns:1fr;gap:4px 24px}
.sides:has(.picture){grid-template-columns:1fr minmax(0,38%)}
.samples{display:flex;flex-wrap:wrap;gap:12px;margin-top:8px}
.sample{display:flex;align-items:center;gap:10px;font-size:.9em}
.samples img{border:1px solid var(--strong);width:84px;height:38px}
.picture{margin-top:10px}
.picture img{display:block;max-width:100%;height:auto;border:1px solid var(--strong)}
.caption{font-size:.85em;margin-top:3px}
.address{overflow-wrap:anywhere}
.decided{table-layout:fixed}
.decided .place{width:24%}
.decided .verdict{width:15%}
.decided .owner{width:13%}
.decided .until{width:11%}
.decided .by{width:15%}
/* On a phone each cell is a line of its own, with the head of its column before it. */
@media screen and (max-width:640px){
.decided,.decided caption,.decided tbody,.decided tr,.decided tbody th,.decided td{display:block}
.decided thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.decided tbody th{font-weight:600}
.decided tbody th,.decided td{border:0;padding:2px 0}
.decided td::before{content:attr(data-head) ': ';color:var(--soft)}
.decided tr{border-bottom:1px solid var(--line);padding:8px 0}
}
@media (max-width:640px){.result{grid-template-columns:1fr}nav ol{columns:1}.sides:has(.picture){grid-template-columns:1fr}dl.facts{grid-template-columns:1fr}dl.facts dd{margin-bottom:6px}.scroll{overflow-x:auto}}
@media print{
html{font-size:9.5pt;line-height:1.45;-webkit-print-color-adjust:exact;print-color-adjust:exact}
html:lang(hi){line-height:1.6}
body{max-width:none;padding:0}
a{color:inherit;text-decoration:none}
.note a,nav a{text-decoration:none}
h1{font-size:22pt}
h2{font-size:14pt;margin-top:0;padding-top:22pt}
h3{font-size:11.5pt;margin-top:18pt}
h4{font-size:9.5pt;margin-top:0}
nav h2{font-size:10pt;padding-top:14pt}
h1,h2,h3,h4,caption,.issue-meta{break-after:avoid}
h2+p,h3+p,.lead{break-after:avoid}
tr,.result,.note,.samples,.picture,.first>li,dl.facts>div{break-inside:avoid}
thead{display:table-header-group}
.keep,.defect{break-inside:avoid}
.issue-head{break-inside:avoid;break-after:avoid}
p,li,dd,pre{orphans:3;widows:3}
section>p{break-inside:avoid}
section.fresh{break-before:page}
/* Room for what stands out above the letters: without it the heading is drawn on the page before as well. */
section.fresh>h2{padding-top:6pt}
.gauge{width:86pt;height:86pt}
}
`;

/** A4 with a running head and page numbers; the first page has a head of its own. The texts come as CSS strings. */
export function pageRules(
  running: { left: string; right: string },
  pageOf: { before: string; between: string; after: string },
): string {
  const small = "font:400 7.5pt 'Noto Sans','Noto Sans Devanagari',sans-serif;color:#414b55";
  const number = `${cssString(pageOf.before)} counter(page) ${cssString(pageOf.between)} counter(pages) ${cssString(pageOf.after)}`;
  return `
@page{size:A4;margin:20mm 18mm 18mm;
@top-left{content:${cssString(running.left)};${small};width:70%;white-space:nowrap;overflow:hidden}
@top-right{content:${cssString(running.right)};${small};width:30%}
@bottom-right{content:${number};${small}}}
@page:first{margin-top:16mm;@top-left{content:none}@top-right{content:none}}
`;
}

/** Everything but letters and digits as numbers, so that no text can leave the string or the style element. */
function cssString(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N}\p{M} .]/gu, (character) => `\\${(character.codePointAt(0) ?? 32).toString(16)} `)}"`;
}

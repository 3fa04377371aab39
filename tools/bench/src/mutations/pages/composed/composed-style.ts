/**
 * The style sheet of composed pages: plain, text contrast of at least 7:1, reflows at 320 px, targets of 44 px.
 */
export const COMPOSED_STYLE = `
*,*::before,*::after{box-sizing:border-box}
body{margin:0;font:1.0625rem/1.6 sans-serif;color:#1b1b1b;background:#fff}
header,main,footer{padding:1rem 1.25rem;max-width:64rem;margin:0 auto}
a{color:#0b3d91;text-decoration:underline}
a:hover{color:#5a1a8a}
:focus-visible{outline:3px solid #0b3d91;outline-offset:2px}
h1{font-size:2rem;line-height:1.25}h2{font-size:1.5rem;line-height:1.3}h3{font-size:1.2rem;line-height:1.4}
img,video,iframe{max-width:100%}img,video{height:auto}
.skip{position:absolute;left:-999rem}.skip:focus{left:1rem;top:1rem;background:#fff;padding:.75rem}
.site{font-size:1.3rem;font-weight:700;margin:0 0 .5rem}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0;padding:0}
nav a{display:inline-block;padding:.6rem .25rem;min-height:44px}
footer{border-top:1px solid #595959;margin-top:2rem}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #595959;padding:.5rem;text-align:start;overflow-wrap:anywhere}
th{background:#eef2f8}
label,legend{font-weight:700}
.hint{display:block;color:#474747;font-weight:400}
.error{display:block;color:#8b0000;font-weight:700}
.field{margin:0 0 1.25rem}
.choice{display:flex;align-items:center;gap:.6rem;min-height:44px}
.choice input{width:24px;height:24px}.choice label{font-weight:400}
fieldset{border:1px solid #595959;margin:0 0 1.25rem;min-width:0}
input,select,textarea,button{font:inherit;color:inherit}
input:not([type=radio],[type=checkbox]),select,textarea{display:block;width:100%;max-width:26rem;min-height:44px;padding:.4rem .6rem;border:2px solid #474747;background:#fff}
::placeholder{color:#474747;opacity:1}
button{min-height:44px;min-width:44px;padding:.5rem 1rem;border:2px solid #0b3d91;background:#0b3d91;color:#fff;cursor:pointer}
button:hover{background:#062a66}
.toolbar{display:flex;flex-wrap:wrap;gap:.75rem}
.toolbar button{padding:.5rem}
button svg,a svg{display:block;width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:2}
.icon-link{display:inline-block;padding:10px}
.cards{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(16rem,100%),1fr));gap:1rem}
.card{border:1px solid #595959;padding:1rem}
figure{margin:1rem 0}
.panel{border:1px solid #595959;padding:.75rem 1rem;margin:.5rem 0}
dialog{max-width:30rem;border:2px solid #0b3d91;padding:1.25rem}
dialog::backdrop{background:rgb(0 0 0 / 60%)}
.slides{border:1px solid #595959;padding:1rem;min-height:7rem}
.with-tip{position:relative;display:inline-block}
.tip{position:absolute;left:0;top:100%;width:15rem;max-width:80vw;background:#1b1b1b;color:#fff;padding:.75rem;z-index:2}
.switch{display:inline-block;width:56px;height:44px;border:2px solid #474747;background:#fff;position:relative;vertical-align:middle}
.switch::after{content:"";position:absolute;top:6px;left:6px;width:16px;height:28px;background:#474747}
.switch[aria-checked=true]::after{left:32px;background:#0b3d91}
[role=tablist]{display:flex;flex-wrap:wrap;gap:.5rem}
[role=tab]{background:#fff;color:#0b3d91}[role=tab]:hover{background:#eef2f8}
[role=tab][aria-selected=true]{background:#0b3d91;color:#fff}
.steps{display:flex;flex-direction:column;gap:.5rem}
`;

import type { Letter } from './letter.ts';
import { linkTo } from './links.ts';

/**
 * A mail as HTML: no images, fonts or scripts; contrast of at least 7 in light and dark mode. Readable
 * without styles.
 */
export function letterAsHtml(letter: Letter, language: string, publicUrl: string | null): string {
  const { subject, heading, paragraphs, facts, table, remark, action, why, change, sender } = letter;
  const place = linkTo(publicUrl, action.path);
  const changePlace = linkTo(publicUrl, change.path);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(heading)}</h1>
${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n')}
${facts.length === 0 ? '' : `<dl>\n${facts.map(({ name, value }) => `<dt>${escaped(name)}</dt>\n<dd><bdi>${escaped(value)}</bdi></dd>`).join('\n')}\n</dl>`}
${table === null ? '' : tableOf(table)}
${remark === null ? '' : `<p>${escaped(remark)}</p>`}
${place === null ? '' : `<p><a class="action" href="${escaped(place)}">${escaped(action.text)}</a></p>`}
</main>
<footer>
<p>${escaped(why)}${changePlace === null ? '' : ` <a href="${escaped(changePlace)}">${escaped(change.text)}</a>`}</p>
<p>${escaped(sender)}</p>
</footer>
</body>
</html>
`;
}

function tableOf({ caption, columns, rows }: NonNullable<Letter['table']>): string {
  const [first, second] = columns.map(escaped);
  return `<table>
<caption>${escaped(caption)}</caption>
<thead><tr><th scope="col">${first}</th><th scope="col" class="number">${second}</th></tr></thead>
<tbody>
${rows.map(({ name, value }) => `<tr><th scope="row"><bdi>${escaped(name)}</bdi></th><td class="number">${escaped(value)}</td></tr>`).join('\n')}
</tbody>
</table>`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #ffffff; color: #1b1b1b; font: 16px/1.6 "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", system-ui, sans-serif; }
main, footer { max-width: 600px; margin: 0 auto; }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 16px; }
p { margin: 0 0 16px; }
dl { margin: 0 0 16px; }
dt { font-weight: bold; }
dd { margin: 0 0 8px; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; margin: 0 0 16px; }
caption { text-align: start; font-weight: bold; padding: 0 0 8px; }
th, td { text-align: start; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid #767676; overflow-wrap: anywhere; }
tbody th { font-weight: normal; }
.number { text-align: end; padding-right: 0; overflow-wrap: normal; }
td.number { white-space: nowrap; }
a { color: #0b3d91; text-decoration: underline; }
.action { display: inline-block; padding: 10px 16px; background: #0b3d91; color: #ffffff; border-radius: 6px; font-weight: bold; }
footer { margin-top: 24px; padding-top: 16px; border-top: 1px solid #767676; font-size: 14px; color: #404040; }
@media (prefers-color-scheme: dark) {
  body { background: #141414; color: #f2f2f2; }
  a { color: #a9c7ff; }
  .action { background: #a9c7ff; color: #10203f; }
  footer { color: #cfcfcf; }
}
`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

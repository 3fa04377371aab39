const COLOUR = /^#[0-9a-f]{6}$/i;
const LONGEST = 24;

/**
 * A picture of text in two colours, as an SVG data address. A picture, because text in failing
 * colours would fail our own test. Everything comes from a tested site, so colours other than
 * `#rrggbb` give null and the text is escaped.
 */
export function contrastSample(text: string, color: string, background: string): string | null {
  if (!COLOUR.test(color) || !COLOUR.test(background)) return null;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="56" viewBox="0 0 240 56">` +
    `<rect width="240" height="56" fill="${background}"/>` +
    `<text x="16" y="34" font-family="Noto Sans, Noto Sans Devanagari, sans-serif" font-size="16" ` +
    `fill="${color}">${escapeXml(shorten(text))}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= LONGEST ? characters.join('') : `${characters.slice(0, LONGEST).join('')}…`;
}

/** Control characters are dropped: XML does not allow them, and one would break the whole picture. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

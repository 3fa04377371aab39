/** Escapes sanitized text for XML. Also escapes what looks like an escape of this format (`_x003D_`). */
export function xmlText(text: string): string {
  return escapeXml(text).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

export function xmlAttribute(text: string): string {
  return escapeXml(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

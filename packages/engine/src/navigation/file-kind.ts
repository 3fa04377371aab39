/**
 * The kind of a binary file that the browser shows as text, from its first characters; null when they may be
 * words. The characters depend on the decoding, so only characters that are equal in nearly all encodings are
 * compared.
 */
export function fileKindOf(firstWords: string): 'pdf' | 'gif' | 'png' | 'jpeg' | 'archive' | null {
  const start = firstWords.slice(0, 14);
  if (/^%PDF-\d/.test(start)) return 'pdf';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (start.slice(0, 8).replace(/\s/g, '').includes('NG\u001a')) return 'png';
  if (!/^\w/.test(start) && /JFIF|Exif/.test(start)) return 'jpeg';
  if (start.startsWith('PK\u0003\u0004')) return 'archive';
  return null;
}

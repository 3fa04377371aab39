/**
 * The kind of file whose first bytes a browser has read as the text of a page; null where they may be words. Which
 * characters the bytes have become depends on the encoding that the browser took them for, so only those are looked at
 * that are the same in nearly all.
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

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SiteFile } from './site-file.ts';

/** Small files of the site other than pages. */
export const MEDIA_FILES: Record<string, () => SiteFile> = {
  '/media/flood-drill.webm': () => ({
    type: 'video/webm',
    body: readFileSync(new URL('./assets/flood-drill.webm', import.meta.url)),
  }),
  '/media/flood-drill.vtt': () => ({ type: 'text/vtt; charset=utf-8', body: CAPTIONS }),
  // Video with a tone: sound needs captions.
  '/media/boats.webm': () => ({
    type: 'video/webm',
    body: readFileSync(new URL('./assets/boats.webm', import.meta.url)),
  }),
  '/media/boats.vtt': () => ({ type: 'text/vtt; charset=utf-8', body: 'WEBVTT\n' }),
  '/media/district-song.wav': () => ({ type: 'audio/wav', body: tone() }),
  '/media/title-font.woff2': () => ({
    type: 'font/woff2',
    body: readFileSync(
      fileURLToPath(import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2')),
    ),
  }),
  '/media/photo-contest.csv': () => ({ type: 'text/csv; charset=utf-8', body: WINNERS }),
  // Tagged, with a title and a language.
  '/media/handbook.pdf': () => ({
    type: 'application/pdf',
    body: readFileSync(new URL('./assets/handbook.pdf', import.meta.url)),
  }),
  ...Object.fromEntries(
    // The first and the third are accessible; written by tools/bench/src/pdf-text/write-demo-documents.ts.
    ['gazette-1962', 'gazette-1962-scan', 'pension-notice', 'pension-notice-old-font'].map((name) => [
      `/media/${name}.pdf`,
      () => ({
        type: 'application/pdf',
        body: readFileSync(new URL(`./assets/${name}.pdf`, import.meta.url)),
      }),
    ]),
  ),
  '/media/tender-documents.pdf': () => ({ type: 'application/pdf', body: untaggedPdf() }),
};

const WINNERS = `Place,Picture,Photographer
1,The hill fort of Devgarh at sunrise,A. Rao
2,Two weavers at a handloom in Lalpur,S. Begum
`;

const CAPTIONS = `WEBVTT

00:00.000 --> 00:01.000
The water rises to the first mark.

00:01.000 --> 00:02.000
The siren sounds.
`;

/** Five seconds of a soft tone: 8 bits, mono, 4,000 samples per second. */
function tone(): Buffer {
  const rate = 4000;
  const samples = Buffer.alloc(rate * 5);
  for (let n = 0; n < samples.length; n += 1)
    samples[n] = 128 + Math.round(20 * Math.sin((2 * Math.PI * 220 * n) / rate));
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** A PDF with one line of text: no tags, no title, no language. */
function untaggedPdf(): string {
  const text = 'BT /F1 18 Tf 72 720 Td (Documents of tender T-26-14) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = pdf.length;
  return `${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

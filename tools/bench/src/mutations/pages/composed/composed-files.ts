import { readFileSync } from 'node:fs';
import { COMPOSED_SCRIPT } from './composed-script.ts';
import { COMPOSED_STYLE } from './composed-style.ts';

const FRAME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Opening hours</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Opening hours</h1><p>Monday to Friday, 10 in the morning to 5 in the afternoon.
<a href="/contact">Write to the office</a></p></main></body></html>`;

/** Files of composed pages by path. */
export const COMPOSED_FILES: Readonly<Record<string, { type: string; body: string | Buffer }>> = {
  '/composed/style.css': { type: 'text/css; charset=utf-8', body: COMPOSED_STYLE },
  '/composed/script.js': { type: 'text/javascript; charset=utf-8', body: COMPOSED_SCRIPT },
  // Four seconds of rising water and a tone, recorded with a browser.
  '/composed/film.webm': { type: 'video/webm', body: readFileSync(new URL('./film.webm', import.meta.url)) },
  '/composed/hours.html': { type: 'text/html; charset=utf-8', body: FRAME },
};

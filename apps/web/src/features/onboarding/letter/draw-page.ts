import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Enough to read a letter. A PDF may declare a huge page, so the canvas is limited. */
const MOST_PIXELS = 8_000_000;
const WIDTH = 1_600;
const LONGEST_TEXT = 20_000;

/** Renders a page, and returns its text in the order of the file. */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<string> {
  const page = await document.getPage(number);
  signal.throwIfAborted();
  const plain = page.getViewport({ scale: 1 });
  const scale = Math.min(WIDTH / plain.width, Math.sqrt(MOST_PIXELS / (plain.width * plain.height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const drawing = page.render({ canvas, viewport, intent: 'display' });
  // A canvas supports only one render at a time.
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  return words.join('').trim().slice(0, LONGEST_TEXT);
}

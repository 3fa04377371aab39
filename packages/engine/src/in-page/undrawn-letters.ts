/// <reference lib="dom" />

/**
 * Letters that show as boxes: drawn, they look like a noncharacter. Runs in the page's isolated world over the
 * elements that contain the letters (with their fonts, including web fonts) or, without elements, with the
 * default font.
 * `null` means an element that is gone.
 */
export function undrawnLetters(...args: unknown[]): string[] {
  const letters = args.at(-1) as string[];
  const elements = args.slice(0, -1).filter((one): one is Element => one instanceof Node);
  const SIZE = 64;
  // A noncharacter of Unicode: every font draws its "missing glyph" for it.
  const NONCHARACTER = '\u{10FFFE}';
  const isBox = (font: string, of: Document, letter: string): boolean => {
    const canvas = of.createElementNS('http://www.w3.org/1999/xhtml', 'canvas') as HTMLCanvasElement;
    canvas.width = SIZE;
    canvas.height = SIZE;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return false;
    context.font = font;
    if (context.measureText(letter).width !== context.measureText(NONCHARACTER).width) return false;
    const picture = (text: string) => {
      context.clearRect(0, 0, SIZE, SIZE);
      context.fillText(text, SIZE / 4, SIZE / 2);
      return context.getImageData(0, 0, SIZE, SIZE).data;
    };
    const box = picture(NONCHARACTER);
    const drawn = picture(letter);
    return drawn.every((value, at) => value === box[at]);
  };
  const fonts =
    elements.length === 0
      ? [{ of: document, font: '24px sans-serif', text: null }]
      : elements.map((element) => ({
          of: element.ownerDocument,
          font: `24px ${getComputedStyle(element).fontFamily}`,
          text: element.textContent ?? '',
        }));
  return letters.filter((letter) =>
    fonts.some(({ of, font, text }) => (text === null || text.includes(letter)) && isBox(font, of, letter)),
  );
}

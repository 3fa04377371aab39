import { cloneWithInlineStyles } from './clone-with-inline-styles.ts';
import { wrapWords } from './wrap-words.ts';

interface PictureParts {
  title: string;
  lead: string;
  plot: SVGSVGElement;
  legend: readonly { swatch: SVGSVGElement | null; name: string }[];
  /** Element that provides text colours and font. */
  words: HTMLElement;
}

/** Image pixels per screen pixel, for print quality. */
const SCALE = 2;
const PADDING = 24;
const TITLE_LINE = 28;
const TEXT_LINE = 22;
const LEGEND_LINE = 26;
const SWATCH = { width: 36, height: 16 };
const LEAST_WIDTH = 480;

interface LegendEntry {
  image: HTMLImageElement | null;
  name: string;
  x: number;
  y: number;
}

/**
 * Renders a chart as a PNG. Shapes come from the SVG; texts are drawn on the canvas, because an SVG image
 * cannot use web fonts, and Devanagari must not depend on installed fonts.
 */
export async function renderChartImage({
  title,
  lead,
  plot,
  legend,
  words,
}: PictureParts): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const look = getComputedStyle(words);
  const plotWidth = plot.width.baseVal.value;
  const width = Math.max(plotWidth, LEAST_WIDTH);
  const font = (weight: number, size: number) => `${weight} ${size}px ${look.fontFamily}`;

  context.font = font(600, 20);
  const titleLines = wrapWords(title, width, (text) => context.measureText(text).width);
  context.font = font(400, 14);
  const leadLines = wrapWords(lead, width, (text) => context.measureText(text).width);
  const head = titleLines.length * TITLE_LINE + leadLines.length * TEXT_LINE + 8;
  const plotTop = PADDING + head;
  const entries: LegendEntry[] = [];
  let [x, y] = [0, 0];
  for (const { swatch, name } of legend) {
    const room = SWATCH.width + 8 + context.measureText(name).width + PADDING;
    if (x > 0 && x + room > width) [x, y] = [0, y + LEGEND_LINE];
    entries.push({ image: swatch ? await imageOf(swatch) : null, name, x, y });
    x += room;
  }
  const legendTop = plotTop + plot.height.baseVal.value + 12;
  const legendHeight = entries.length > 0 ? y + LEGEND_LINE : 0;

  canvas.width = (width + 2 * PADDING) * SCALE;
  canvas.height = (legendTop + legendHeight + PADDING) * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = look.getPropertyValue('--surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(await imageOf(plot), PADDING, plotTop);

  context.fillStyle = look.color;
  context.font = font(600, 20);
  for (const [line, text] of titleLines.entries())
    context.fillText(text, PADDING, PADDING + 20 + line * TITLE_LINE);
  context.font = font(400, 14);
  const leadTop = PADDING + titleLines.length * TITLE_LINE + 14;
  for (const [line, text] of leadLines.entries()) context.fillText(text, PADDING, leadTop + line * TEXT_LINE);
  for (const entry of entries) {
    const [left, top] = [PADDING + entry.x, legendTop + entry.y];
    if (entry.image) context.drawImage(entry.image, left, top);
    context.fillText(entry.name, left + SWATCH.width + 8, top + 13);
  }
  for (const text of plot.querySelectorAll('text')) writeText(context, text, PADDING, plotTop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function writeText(context: CanvasRenderingContext2D, text: SVGTextElement, left: number, top: number): void {
  const { fill, stroke, strokeWidth, fontWeight, fontSize, fontFamily, textAnchor } = getComputedStyle(text);
  context.fillStyle = fill;
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  context.textAlign = textAnchor === 'middle' ? 'center' : textAnchor === 'end' ? 'right' : 'left';
  const at = (list: SVGAnimatedLengthList) => list.baseVal.getItem(0).value;
  const [words, x, y] = [text.textContent ?? '', left + at(text.x), top + at(text.y)];
  if (stroke !== 'none') {
    context.strokeStyle = stroke;
    context.lineWidth = Number.parseFloat(strokeWidth);
    context.lineJoin = 'round';
    context.strokeText(words, x, y);
  }
  context.fillText(words, x, y);
  context.textAlign = 'left';
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  const text = new XMLSerializer().serializeToString(cloneWithInlineStyles(svg));
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

import sharp from 'sharp';
import type { Random } from '../language/random.ts';
import { SHEET } from './printer.ts';

export const dataUrl = (bytes: Buffer, type: 'jpeg' | 'png') =>
  `data:image/${type};base64,${bytes.toString('base64')}`;

const colour = (random: Random) =>
  `hsl(${Math.floor(random.next() * 360)} ${20 + Math.floor(random.next() * 50)}% ${25 + Math.floor(random.next() * 50)}%)`;
const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .png()
    .toBuffer();

/** Something like a photograph: hills, water, leaves and grain; no letters. */
export async function photograph(random: Random): Promise<Buffer> {
  const { width, height } = SHEET;
  const blobs = Array.from({ length: 60 }, () => {
    const [x, y, wide, high] = [width, height, 220, 140].map((most) => Math.floor(random.next() * most));
    return `<ellipse cx="${x}" cy="${y}" rx="${20 + (wide ?? 0)}" ry="${10 + (high ?? 0)}" fill="${colour(random)}" opacity="${0.3 + random.next() * 0.6}"
      transform="rotate(${Math.floor(random.next() * 180)} ${x} ${y})"/>`;
  });
  const strokes = Array.from({ length: 300 }, () => {
    const [x = 0, y = 0] = [random.next() * width, random.next() * height];
    return `<path d="M${x} ${y}q${random.next() * 30 - 15} ${random.next() * 30 - 15} ${random.next() * 40 - 20} ${random.next() * 40 - 20}" stroke="${colour(random)}" stroke-width="${1 + random.next() * 4}" fill="none"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour(random)}"/>${blobs.join('')}${strokes.join('')}</svg>`;
  return sharp(Buffer.from(drawing))
    .blur(0.7 + random.next() * 2)
    .composite([{ input: await noise(width, height, 18), blend: 'soft-light' }])
    .jpeg({ quality: 75 })
    .toBuffer();
}

/** Bars, a grid and lines without words: what reports have for figures. */
export async function chart(random: Random): Promise<Buffer> {
  const { width, height } = SHEET;
  const bars = Array.from({ length: 18 }, (_, at) => {
    const high = 80 + random.next() * 600;
    return `<rect x="${80 + at * 36}" y="${900 - high}" width="24" height="${high}" fill="${colour(random)}"/>`;
  });
  const lines = Array.from({ length: 12 }, (_, at) => `<path d="M60 ${200 + at * 60}H740" stroke="#bbb"/>`);
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}${bars.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}

/** A sheet as a scanner gives it: grey paper, grain, askew, packed hard. */
export async function scanned(
  random: Random,
  sheet: Buffer,
  how: { isClean?: boolean; turn?: 90 | 180 } = {},
): Promise<Buffer> {
  if (how.isClean) return sharp(sheet).greyscale().jpeg({ quality: 85 }).toBuffer();
  const turned = await sharp(sheet)
    .rotate((how.turn ?? 0) + (random.next() * 3 - 1.5), { background: '#f1eee6' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = turned.info;
  return sharp(turned.data)
    .composite([{ input: await noise(width, height, 30), blend: 'soft-light' }])
    .modulate({ brightness: 0.9 })
    .greyscale()
    .jpeg({ quality: 45 + Math.floor(random.next() * 30) })
    .toBuffer();
}

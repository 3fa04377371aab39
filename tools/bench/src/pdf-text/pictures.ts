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

/** Resembles a photograph: hills, water, leaves and grain; no letters. */
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

/** Bars, a grid and lines without text, like charts in reports. */
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

/** Symbols in rows and columns, as in plans and catalogues: almost as regular as lines of text. */
export async function signs(random: Random): Promise<Buffer> {
  const { width, height } = SHEET;
  const [columns, rows] = [6 + Math.floor(random.next() * 8), 9 + Math.floor(random.next() * 10)];
  const size = Math.min((width - 120) / columns, (height - 120) / rows) * 0.6;
  const kinds = [
    (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="${size / 2}"/>`,
    (x: number, y: number) => `<path d="M${x - size / 2} ${y + size / 2}h${size}l${-size / 2} ${-size}z"/>`,
    (x: number, y: number) =>
      `<path d="M${x - size / 2} ${y - size / 2}h${size}v${size}h${-size}zM${x - size / 2} ${y}h${size}M${x} ${y - size / 2}v${size}"/>`,
    (x: number, y: number) =>
      `<path d="M${x - size / 2} ${y}q${size / 2} ${-size} ${size} 0t${size / 3} 0"/>`,
    (x: number, y: number) =>
      `<path d="M${x - size / 3} ${y - size / 2}v${size}M${x + size / 3} ${y - size / 2}v${size}M${x - size / 3} ${y}h${(size * 2) / 3}"/>`,
  ];
  const drawn = Array.from({ length: rows * columns }, (_, at) =>
    random.pick(kinds)(
      60 + ((at % columns) + 0.5) * ((width - 120) / columns),
      60 + (Math.floor(at / columns) + 0.5) * ((height - 120) / rows),
    ),
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g fill="none" stroke="#222" stroke-width="3">${drawn.join('')}</g></svg>`,
    ),
  )
    .png()
    .toBuffer();
}

/** Rooms, doors and hatching: a floor plan without text. */
export async function plan(random: Random): Promise<Buffer> {
  const { width, height } = SHEET;
  const rooms = Array.from({ length: 40 }, () => {
    const [x, y] = [60 + random.next() * 600, 60 + random.next() * 950];
    const [wide, high] = [30 + random.next() * 140, 20 + random.next() * 120];
    const hatch = Array.from(
      { length: Math.floor(high / 8) },
      (_, at) => `<path d="M${x} ${y + at * 8}l${wide} 6" stroke-width="1"/>`,
    );
    return `<rect x="${x}" y="${y}" width="${wide}" height="${high}"/>${random.next() < 0.5 ? hatch.join('') : ''}`;
  });
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g fill="none" stroke="#333" stroke-width="2">${rooms.join('')}</g></svg>`,
    ),
  )
    .png()
    .toBuffer();
}

/** A sheet as from a scanner: grey paper, grain, skewed, strongly compressed. */
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

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Images of text like those on pages. */

export interface Lettering {
  colour?: string;
  background?: string;
  /** Font size in pixels. */
  size?: number;
  /** Degrees. */
  rotate?: number;
}

/** A PNG of one line of Latin text, rendered from an SVG with the fonts of this machine. */
export function banner(text: string, lettering: Lettering = {}): Promise<Buffer> {
  return sharp(Buffer.from(bannerSvg(text, lettering)))
    .png()
    .toBuffer();
}

export function bannerSvg(text: string, lettering: Lettering = {}): string {
  const { colour = '#222', background = '#fff', size = 28, rotate = 0 } = lettering;
  const width = Math.ceil(text.length * size * 0.7) + 40;
  const height = rotate === 0 ? size * 2 : width;
  const middle = `${width / 2} ${height / 2}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${background}"/>
    <text x="${width / 2}" y="${height / 2 + size / 3}" text-anchor="middle" font-family="sans-serif"
      font-size="${size}" fill="${colour}" transform="rotate(${rotate} ${middle})">${text}</text></svg>`;
}

/** A PNG of Hindi text in the font of the web app, which machines rarely have. `folder`: temporary. */
export async function hindiBanner(text: string, folder: string): Promise<Buffer> {
  const file = 'noto-sans-devanagari-devanagari-400-normal.woff';
  const web = createRequire(join(import.meta.dirname, '../../../apps/web/package.json'));
  const woff = await readFile(web.resolve(`@fontsource/noto-sans-devanagari/files/${file}`));
  const fontfile = join(folder, 'devanagari.ttf');
  await writeFile(fontfile, unpackWoff(woff));
  const letters = sharp({
    text: { text, font: 'Noto Sans Devanagari 24', fontfile, rgba: true, dpi: 96 },
  });
  return letters
    .flatten({ background: '#fff' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .png()
    .toBuffer();
}

/** Converts WOFF to TrueType: the same tables, each compressed. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let at = 0; at < count; at += 1) {
    const [from, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(44 + 20 * at + field));
    const bytes = woff.subarray(from, (from ?? 0) + (packed ?? 0));
    const table = packed === size ? bytes : inflateSync(bytes);
    const entry = 12 + 16 * at;
    woff.copy(directory, entry, 44 + 20 * at, 44 + 20 * at + 4);
    woff.copy(directory, entry + 4, 44 + 20 * at + 16, 44 + 20 * at + 20);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}

/** Deterministic noise from a seed. */
export function noise(seed: number, width = 400, height = 300): Promise<Buffer> {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  const data = Buffer.from(Array.from({ length: width * height * 3 }, next));
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Landscape-like: blurred noise with edges. */
export async function landscape(seed: number): Promise<Buffer> {
  const small = await noise(seed, 24, 18);
  return sharp(small)
    .resize(640, 480, { kernel: 'cubic' })
    .composite([
      {
        input: await sharp(await noise(seed + 1, 320, 240))
          .resize(640, 480)
          .toBuffer(),
        blend: 'soft-light',
      },
    ])
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** Animation of an image file. Durations are those that browsers use. */
export interface ImageAnimation {
  frames: number;
  /** Duration of one cycle, in milliseconds. */
  cycleMs: number;
  plays: number | 'endless';
}

/** Browsers use this duration for a frame that specifies 10 ms or less. */
const SHORTEST_MS = 100;
const SHORT_MS = 10;
const MAX_FRAMES = 10_000;

/**
 * Reads the animation of a GIF, WebP or PNG; null for a still image and for other files. Written in JavaScript
 * because the bytes are untrusted and a native decoder would share the worker's memory (decision 97).
 */
export function readImageAnimation(bytes: Buffer): ImageAnimation | null {
  const read = [readGif, readWebp, readPng].map((reader) => reader(bytes)).find((found) => found !== null);
  return read && read.frames > 1 ? read : null;
}

function shown(ms: number): number {
  return ms <= SHORT_MS ? SHORTEST_MS : ms;
}

/** GIF89a: blocks follow the header; a graphic control extension before each image has its duration. */
function readGif(bytes: Buffer): ImageAnimation | null {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 13) return null;
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableOf(bytes[10] ?? 0);
  let frames = 0;
  let cycleMs = 0;
  let delayMs = 0;
  let plays: ImageAnimation['plays'] = 1;
  const skipBlocks = () => {
    while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
    at += 1;
  };
  while (at < bytes.length && frames < MAX_FRAMES) {
    const kind = bytes[at];
    if (kind === 0x2c) {
      if (at + 10 > bytes.length) break;
      frames += 1;
      cycleMs += shown(delayMs);
      delayMs = 0;
      at += 10 + tableOf(bytes[at + 9] ?? 0) + 1;
      skipBlocks();
    } else if (kind === 0x21) {
      const label = bytes[at + 1];
      if (label === 0xf9 && at + 6 <= bytes.length) delayMs = bytes.readUInt16LE(at + 4) * 10;
      if (
        label === 0xff &&
        bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0' &&
        at + 18 < bytes.length
      ) {
        const again = bytes.readUInt16LE(at + 16);
        plays = again === 0 ? 'endless' : again + 1;
      }
      at += 2;
      skipBlocks();
    } else break;
  }
  return { frames, cycleMs, plays };
}

/** RIFF: `ANIM` has the repetitions, each `ANMF` a frame with its duration. */
function readWebp(bytes: Buffer): ImageAnimation | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  let frames = 0;
  let cycleMs = 0;
  let plays: ImageAnimation['plays'] = 'endless';
  for (let at = 12; at + 8 <= bytes.length && frames < MAX_FRAMES; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (name === 'ANIM' && at + 14 <= bytes.length) plays = bytes.readUInt16LE(at + 12) || 'endless';
    if (name === 'ANMF' && at + 23 <= bytes.length) {
      frames += 1;
      cycleMs += shown(bytes.readUIntLE(at + 20, 3));
    }
    at += 8 + size + (size % 2);
  }
  return { frames, cycleMs, plays };
}

/** Chunks: `acTL` has the repetitions, each `fcTL` a frame's duration as a fraction of a second. */
function readPng(bytes: Buffer): ImageAnimation | null {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return null;
  let frames = 0;
  let cycleMs = 0;
  let plays: ImageAnimation['plays'] = 1;
  for (let at = 8; at + 8 <= bytes.length && frames < MAX_FRAMES; ) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'acTL' && at + 16 <= bytes.length) plays = bytes.readUInt32BE(at + 12) || 'endless';
    if (name === 'fcTL' && at + 34 <= bytes.length) {
      frames += 1;
      const parts = bytes.readUInt16BE(at + 30) || 100;
      cycleMs += shown((bytes.readUInt16BE(at + 28) * 1000) / parts);
    }
    at += 12 + size;
  }
  return { frames, cycleMs, plays };
}

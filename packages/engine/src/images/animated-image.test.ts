import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { readImageAnimation } from './animated-image.ts';

const PIXEL = Buffer.from('2c000000000100010000024401', 'hex');

function gif(delays: readonly number[], loops: number | null): Buffer {
  const again = Buffer.from([0x21, 0xff, 0x0b, ...Buffer.from('NETSCAPE2.0'), 3, 1, loops ?? 0, 0, 0]);
  const frames = delays.flatMap((delay) => [
    Buffer.from([0x21, 0xf9, 4, 0, delay & 255, delay >> 8, 0, 0]),
    Buffer.concat([PIXEL.subarray(0, 11), Buffer.from([2, 0x44, 1, 0])]),
  ]);
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
  return Buffer.concat([head, ...(loops === null ? [] : [again]), ...frames, Buffer.from(';')]);
}

function chunk(name: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  return Buffer.concat([size, Buffer.from(name), body, Buffer.alloc(4)]);
}

test('reads the frames, durations and repetitions of a GIF', () => {
  assert.deepEqual(readImageAnimation(gif([50, 70], 0)), { frames: 2, cycleMs: 1200, plays: 'endless' });
  assert.deepEqual(readImageAnimation(gif([50, 70], 2)), { frames: 2, cycleMs: 1200, plays: 3 });
  assert.deepEqual(readImageAnimation(gif([50, 70], null)), { frames: 2, cycleMs: 1200, plays: 1 });
});

test('a frame without a duration gets the duration that browsers use', () => {
  assert.deepEqual(readImageAnimation(gif([0, 1], 0)), { frames: 2, cycleMs: 200, plays: 'endless' });
});

test('reads the same from an animated WebP and PNG', () => {
  const frame = Buffer.alloc(24);
  frame.write('ANMF');
  frame.writeUInt32LE(16, 4);
  frame.writeUIntLE(300, 20, 3);
  const anim = Buffer.concat([Buffer.from('ANIM'), Buffer.from([6, 0, 0, 0, 0, 0, 0, 0, 0, 0])]);
  const webp = Buffer.concat([Buffer.from('RIFF....WEBP'), anim, frame, frame]);
  assert.deepEqual(readImageAnimation(webp), { frames: 2, cycleMs: 600, plays: 'endless' });
  const control = Buffer.alloc(26);
  control.writeUInt16BE(1, 20);
  control.writeUInt16BE(4, 22);
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 5])),
    chunk('fcTL', control),
    chunk('fcTL', control),
  ]);
  assert.deepEqual(readImageAnimation(png), { frames: 2, cycleMs: 500, plays: 5 });
});

test('still images, broken files and other files have no animation', () => {
  assert.equal(readImageAnimation(gif([50], 0)), null);
  assert.equal(readImageAnimation(gif([50, 70], 0).subarray(0, 30)), null);
  assert.equal(readImageAnimation(Buffer.from('<svg/>')), null);
  assert.equal(readImageAnimation(Buffer.alloc(0)), null);
});

test('reads the same frames, durations and repetitions as sharp from GIF and WebP files that sharp encodes', async () => {
  const delays = [300, 20, 1_500];
  const pixels = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255]);
  const raw = { width: 1, height: 3, channels: 3, pageHeight: 1 } as const;
  for (const loop of [0, 1, 4])
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await sharp(pixels, { raw })[format]({ delay: delays, loop }).toBuffer();
      const read = await sharp(bytes).metadata();
      assert.deepEqual([read.pages, read.delay, read.loop], [3, delays, loop], format);
      assert.deepEqual(
        readImageAnimation(bytes),
        { frames: 3, cycleMs: 1_820, plays: loop === 0 ? 'endless' : loop },
        `${format}, ${loop}`,
      );
    }
});

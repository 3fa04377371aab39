import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { audioInFile } from './audio-in-file.ts';

const asset = (name: string) =>
  readFileSync(new URL(`../../../demo-site/src/assets/${name}`, import.meta.url));

const box = (name: string, ...inside: Buffer[]): Buffer => {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const handler = (kind: string) => box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(12));
const trak = (kind: string) => box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', handler(kind)));
const mp4 = (...kinds: string[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0')),
    box('moov', ...kinds.map(trak)),
    box('mdat', Buffer.alloc(99)),
  ]);

test('reads the tracks of MP4 and WebM videos from their headers', () => {
  assert.equal(audioInFile(mp4('vide')), 'no-sound');
  assert.equal(audioInFile(mp4('vide', 'soun')), 'sound');
  assert.equal(audioInFile(mp4('vide', 'text')), 'no-sound');
  assert.equal(audioInFile(asset('boats.webm')), 'sound');
  assert.equal(audioInFile(asset('flood-drill.webm')), 'no-sound');
});

test('returns unknown when the track list is not in the header', () => {
  const film = mp4('vide');
  assert.equal(audioInFile(film.subarray(0, 60)), 'unknown');
  const late = Buffer.concat([box('ftyp', Buffer.alloc(8)), box('mdat', Buffer.alloc(999))]);
  assert.equal(audioInFile(late), 'unknown');
  assert.equal(audioInFile(asset('boats.webm').subarray(0, 40)), 'unknown');
  assert.equal(audioInFile(Buffer.from('RIFF....WAVEfmt ')), 'unknown');
  assert.equal(audioInFile(Buffer.alloc(0)), 'unknown');
  assert.equal(audioInFile(mp4('soun')), 'unknown');
});

test('stops reading truncated or manipulated files', () => {
  for (const film of [mp4('vide', 'soun'), asset('boats.webm'), asset('flood-drill.webm')])
    for (let at = 0; at < Math.min(film.length, 2_000); at += 1) {
      const changed = Buffer.from(film.subarray(0, 4_000));
      for (const value of [0, 1, 0xff]) {
        changed[at] = value;
        assert.match(audioInFile(changed), /^(?:no-)?sound$|^unknown$/);
      }
    }
});

import { readFileSync } from 'node:fs';

const asset = (name: string) => readFileSync(new URL(`../../demo-site/src/assets/${name}`, import.meta.url));

/** Two seconds of boats without an audio track, and some with a tone. */
export const FILM_WITHOUT_SOUND = asset('flood-drill.webm');
export const FILM_WITH_SOUND = asset('boats.webm');

const CLUSTER = Buffer.from('1f43b675', 'hex');
const TRACKS = Buffer.from('1654ae6b', 'hex');
const INFO = Buffer.from('1549a966', 'hex');
const SEGMENT = Buffer.from('18538067', 'hex');
/** Twenty milliseconds of silent Opus. */
const SILENCE = Buffer.from('f8fffe', 'hex');
const FRAME_MS = 20;

function element(id: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 0x10000000);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

/** The same video with a silent audio track of this duration. */
export function filmWithSilentSound(ms = 1_800): Buffer {
  const film = FILM_WITHOUT_SOUND;
  const [segment, info, tracks, cluster] = [SEGMENT, INFO, TRACKS, CLUSTER].map((id) => film.lastIndexOf(id));
  const [from, infoAt, tracksAt, clusterAt] = [segment ?? 0, info ?? 0, tracks ?? 0, cluster ?? 0];
  // Sizes have one byte for information and tracks, eight for the cluster; its time (three bytes) comes first.
  const tracksSize = (film[tracksAt + 4] ?? 0) - 0x80;
  const tracksBody = film.subarray(tracksAt + 5, tracksAt + 5 + tracksSize);
  const clusterBody = film.subarray(clusterAt + 12, clusterAt + 12 + film.readUInt32BE(clusterAt + 8));
  const head = Buffer.concat([Buffer.from('OpusHead'), Buffer.from('0101000080bb0000000000', 'hex')]);
  const rate = Buffer.alloc(4);
  rate.writeFloatBE(48_000);
  const sound = element(
    'ae',
    Buffer.concat([
      element('d7', Buffer.from([2])),
      element('73c5', Buffer.from([2])),
      element('83', Buffer.from([2])),
      element('86', Buffer.from('A_OPUS')),
      element('63a2', head),
      element('e1', Buffer.concat([element('b5', rate), element('9f', Buffer.from([1]))])),
    ]),
  );
  const blocks = Array.from({ length: Math.ceil(ms / FRAME_MS) }, (_, at) => {
    const time = Buffer.alloc(2);
    time.writeInt16BE(at * FRAME_MS);
    return element('a3', Buffer.concat([Buffer.from([0x82]), time, Buffer.from([0x80]), SILENCE]));
  });
  return Buffer.concat([
    film.subarray(0, from),
    SEGMENT,
    // Unknown length.
    Buffer.from('01ffffffffffffff', 'hex'),
    film.subarray(infoAt, tracksAt),
    element('1654ae6b', Buffer.concat([tracksBody, sound])),
    element('1f43b675', Buffer.concat([clusterBody.subarray(0, 3), ...blocks, clusterBody.subarray(3)])),
  ]);
}

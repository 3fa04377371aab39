/**
 * Audio according to a video file's header. `unknown`: another format, or the track list is not in the header.
 */
export type AudioInFile = 'sound' | 'no-sound' | 'unknown';

/** Whether an MP4 or WebM video has an audio track, by the track list at its beginning. */
export function audioInFile(bytes: Uint8Array): AudioInFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kinds = isMatroska(view) ? matroskaTracks(view) : isIsoMedia(view) ? isoTracks(view) : null;
  if (!kinds?.has('video')) return 'unknown';
  return kinds.has('sound') ? 'sound' : 'no-sound';
}

type Kinds = ReadonlySet<'video' | 'sound' | 'other'>;

const KIND_OF_HANDLER: Readonly<Record<string, 'video' | 'sound'>> = { vide: 'video', soun: 'sound' };
/** Real video files have fewer parts; a file with more is not read. */
const MAX_PARTS = 5_000;

function isIsoMedia(view: DataView): boolean {
  return view.byteLength >= 12 && /^(?:ftyp|moov|mdat|free|skip|wide|pnot)$/.test(nameAt(view, 4));
}

/**
 * ISO/IEC 14496-12: `moov` contains a `trak` per track, whose `mdia` has a `hdlr` with the kind. Null when it
 * is incomplete.
 */
function isoTracks(view: DataView): Kinds | null {
  const moov = boxes(view, 0, view.byteLength).find(({ name }) => name === 'moov');
  // Fragmented files may repeat tracks later, but list all of them here.
  if (!moov || moov.end > view.byteLength) return null;
  const kinds = new Set<'video' | 'sound' | 'other'>();
  // Version, flags and an unused field come first.
  for (const trak of boxes(view, moov.start, moov.end).filter(({ name }) => name === 'trak'))
    for (const mdia of boxes(view, trak.start, trak.end).filter(({ name }) => name === 'mdia'))
      for (const hdlr of boxes(view, mdia.start, mdia.end).filter(({ name }) => name === 'hdlr'))
        if (hdlr.start + 12 <= hdlr.end) kinds.add(KIND_OF_HANDLER[nameAt(view, hdlr.start + 8)] ?? 'other');
  return kinds;
}

interface Part {
  name: string;
  start: number;
  end: number;
}

function boxes(view: DataView, from: number, to: number): Part[] {
  const parts: Part[] = [];
  for (let at = from; at + 8 <= Math.min(to, view.byteLength) && parts.length < MAX_PARTS; ) {
    const size = view.getUint32(at);
    const isLong = size === 1;
    if (isLong && at + 16 > view.byteLength) break;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : size === 0 ? to - at : size;
    if (length < (isLong ? 16 : 8)) break;
    parts.push({ name: nameAt(view, at + 4), start: at + (isLong ? 16 : 8), end: at + length });
    at += length;
  }
  return parts;
}

function nameAt(view: DataView, at: number): string {
  if (at + 4 > view.byteLength) return '';
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;

function isMatroska(view: DataView): boolean {
  return view.byteLength >= 4 && view.getUint32(0) === EBML;
}

/** RFC 9559: the segment contains `Tracks` with an entry per track; type 1 is video, 2 is audio. */
function matroskaTracks(view: DataView): Kinds | null {
  const segment = elements(view, 0, view.byteLength).find(({ id }) => id === SEGMENT);
  if (!segment) return null;
  const tracks = elements(view, segment.start, segment.end, CLUSTER).find(({ id }) => id === TRACKS);
  if (!tracks || tracks.end > view.byteLength) return null;
  const kinds = new Set<'video' | 'sound' | 'other'>();
  for (const entry of elements(view, tracks.start, tracks.end).filter(({ id }) => id === TRACK_ENTRY))
    for (const type of elements(view, entry.start, entry.end).filter(({ id }) => id === TRACK_TYPE)) {
      const value = type.start < view.byteLength ? view.getUint8(type.start) : 0;
      kinds.add(value === 1 ? 'video' : value === 2 ? 'sound' : 'other');
    }
  return kinds;
}

/** Stops before `until`; elements after it are not needed. */
function elements(
  view: DataView,
  from: number,
  to: number,
  until?: number,
): { id: number; start: number; end: number }[] {
  const found: { id: number; start: number; end: number }[] = [];
  for (let at = from; at < Math.min(to, view.byteLength) && found.length < MAX_PARTS; ) {
    const id = variableInt(view, at, 4, false);
    if (!id || id.value === until) break;
    const size = variableInt(view, at + id.length, 8, true);
    if (!size) break;
    const start = at + id.length + size.length;
    // All ones: unknown size, until the end of the parent.
    const end = size.isUnknown ? to : start + size.value;
    found.push({ id: id.value, start, end });
    at = end;
  }
  return found;
}

/**
 * The number of leading zero bits is the number of following bytes; ids include the marker bit, sizes do not.
 */
function variableInt(
  view: DataView,
  at: number,
  maxLength: number,
  isSize: boolean,
): { value: number; length: number; isUnknown: boolean } | null {
  if (at >= view.byteLength) return null;
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > maxLength || at + length > view.byteLength) return null;
  const marked = 0x80 >> (length - 1);
  let value = isSize ? first - marked : first;
  let isUnknown = isSize && value === marked - 1;
  for (let offset = 1; offset < length; offset += 1) {
    const byte = view.getUint8(at + offset);
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
}

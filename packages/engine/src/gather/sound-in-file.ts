/** What the head of a file of film says of its tracks. `unknown`: another format, or the list of tracks is not in it. */
export type SoundInFile = 'sound' | 'no-sound' | 'unknown';

/** Whether a film in MP4 or WebM has a sound track, by the list of tracks at its beginning. */
export function soundInFile(bytes: Uint8Array): SoundInFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kinds = isMatroska(view) ? matroskaTracks(view) : isIsoMedia(view) ? isoTracks(view) : null;
  if (!kinds?.has('video')) return 'unknown';
  return kinds.has('sound') ? 'sound' : 'no-sound';
}

type Kinds = ReadonlySet<'video' | 'sound' | 'other'>;

const KIND_OF_HANDLER: Readonly<Record<string, 'video' | 'sound'>> = { vide: 'video', soun: 'sound' };
/** Files of film have few; what claims more is no film. */
const MAX_PARTS = 5_000;

function isIsoMedia(view: DataView): boolean {
  return view.byteLength >= 12 && /^(?:ftyp|moov|mdat|free|skip|wide|pnot)$/.test(nameAt(view, 4));
}

/** ISO/IEC 14496-12: `moov` holds a `trak` for each track, whose `mdia` has a `hdlr` with the kind. Null unless all of it is there. */
function isoTracks(view: DataView): Kinds | null {
  const moov = boxes(view, 0, view.byteLength).find(({ name }) => name === 'moov');
  // Films in pieces may name further tracks later; they name them all here as well.
  if (!moov || moov.end > view.byteLength) return null;
  const kinds = new Set<'video' | 'sound' | 'other'>();
  // Version, flags and a field that is not used come first.
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
  const found: Part[] = [];
  for (let at = from; at + 8 <= Math.min(to, view.byteLength) && found.length < MAX_PARTS; ) {
    const size = view.getUint32(at);
    const isLong = size === 1;
    if (isLong && at + 16 > view.byteLength) break;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : size === 0 ? to - at : size;
    if (length < (isLong ? 16 : 8)) break;
    found.push({ name: nameAt(view, at + 4), start: at + (isLong ? 16 : 8), end: at + length });
    at += length;
  }
  return found;
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

/** RFC 9559: the segment holds `Tracks` with an entry for each, whose type is 1 for video and 2 for sound. */
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

/** Ends before `until`, behind which nothing is looked for. */
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
    // All ones: as long as what holds it.
    const end = size.isUnknown ? to : start + size.value;
    found.push({ id: id.value, start, end });
    at = end;
  }
  return found;
}

/** The number of leading zero bits says how many bytes follow; ids keep that mark, sizes do not. */
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

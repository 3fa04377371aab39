import type { TranscriptChoice } from '@abhigam/contract';
import type { WalkEnd } from '@abhigam/domain';
import type { FindingMark, Line, Stop } from '@abhigam/rules';

/**
 * A readout as it is kept between the calls of a screen: bytes, of which a call reads only what it answers with. The
 * readout of a large page is tens of thousands of objects; made into them at once, it would keep other requests
 * waiting.
 */
export interface KeptReadout {
  stops: KeptRows;
  /** More than there are in `stops` on a page with thousands. */
  stopsTotal: number;
  walk: WalkEnd | null;
  lines: KeptRows;
  isCut: boolean;
  /** Indexes of the lines that a choice leaves, in order; none are kept of `all`. */
  chosen: Record<Exclude<TranscriptChoice, 'all'>, Uint32Array>;
  /** The first failing elements that no line tells of. */
  unheard: FindingMark[];
  unheardCount: number;
  unplaced: number;
  found: KeptPlaces;
}

/** JSON texts one after the other, and where each begins; one more entry tells where the last ends. */
export interface KeptRows {
  bytes: Uint8Array;
  starts: Uint32Array;
}

/** A line or a stop with the failing elements that it names. */
export interface KeptRow<What> {
  what: What;
  /** The first of them. */
  marks: FindingMark[];
  markCount: number;
}

export type KeptLine = KeptRow<Line>;
export type KeptStop = KeptRow<Stop>;

/** Where each failing element is met, ordered by its id. */
export interface KeptPlaces {
  /** Sixteen bytes of each id. */
  ids: Uint8Array;
  /** Of each id the index of its stop and of its line; NOWHERE where it has none. */
  at: Int32Array;
}

export const NOWHERE = -1;
export const ID_BYTES = 16;

export function countRows({ starts }: KeptRows): number {
  return Math.max(0, starts.length - 1);
}

/** Rows by their index; those that are not there are left out. */
export function readLines(rows: KeptRows, indexes: readonly number[]): { index: number; row: KeptLine }[] {
  return readRows<KeptLine>(rows, indexes);
}

export function readStops(rows: KeptRows, indexes: readonly number[]): { index: number; row: KeptStop }[] {
  return readRows<KeptStop>(rows, indexes);
}

/** What stands in the bytes was written by our own process a moment ago, so its shape is known. */
function readRows<Row>(
  { bytes, starts }: KeptRows,
  indexes: readonly number[],
): { index: number; row: Row }[] {
  return indexes.flatMap((index) => {
    const [from, to] = [starts[index], starts[index + 1]];
    if (from === undefined || to === undefined) return [];
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8');
    return [{ index, row: JSON.parse(text) as Row }];
  });
}

/** Index of the stop and of the line at which a failing element is met. */
export function placeOf({ ids, at }: KeptPlaces, id: string): { stop: number | null; line: number | null } {
  const sought = idBytes(id);
  for (let low = 0, high = at.length / 2 - 1; low <= high; ) {
    const middle = (low + high) >> 1;
    const order = Buffer.compare(ids.subarray(middle * ID_BYTES, (middle + 1) * ID_BYTES), sought);
    if (order === 0) return { stop: known(at[middle * 2]), line: known(at[middle * 2 + 1]) };
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return { stop: null, line: null };
}

export function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

/** Bytes of memory. */
export function sizeOf({ stops, lines, chosen, found }: KeptReadout): number {
  const parts = [
    stops.bytes,
    stops.starts,
    lines.bytes,
    lines.starts,
    found.ids,
    found.at,
    ...Object.values(chosen),
  ];
  return parts.reduce((sum, { byteLength }) => sum + byteLength, 30_000);
}

function known(index: number | undefined): number | null {
  return index === undefined || index === NOWHERE ? null : index;
}

import type { TranscriptChoice } from '@abhigam/contract';
import type { WalkEnd } from '@abhigam/domain';
import type { FindingMark, Line, Stop } from '@abhigam/rules';

/**
 * A cached screen reader view: bytes, of which each call parses only what it returns. A large page has tens of
 * thousands of objects; parsing all of them would block the event loop.
 */
export interface SerializedScreenReaderView {
  stops: SerializedRows;
  /** Total number of stops; larger than `stops` on a page with thousands. */
  stopsTotal: number;
  walk: WalkEnd | null;
  lines: SerializedRows;
  isCut: boolean;
  /** Indexes of the lines of each choice, in order; `all` needs none. */
  chosen: Record<Exclude<TranscriptChoice, 'all'>, Uint32Array>;
  /** The first failing elements without a line. */
  unheard: FindingMark[];
  unheardCount: number;
  unplaced: number;
  found: FindingPositions;
}

/** Concatenated JSON texts and the offset of each, plus the end of the last one. */
export interface SerializedRows {
  bytes: Uint8Array;
  starts: Uint32Array;
}

/** A line or a stop with its failing elements. */
export interface RowWithFindings<What> {
  what: What;
  /** The first ones only; `markCount` counts all. */
  marks: FindingMark[];
  markCount: number;
}

export type LineWithFindings = RowWithFindings<Line>;
export type TabStopWithFindings = RowWithFindings<Stop>;

/** Position of each failing element, sorted by its id. */
export interface FindingPositions {
  /** 16 bytes per id. */
  ids: Uint8Array;
  /** Indexes of stop and line for each id; NOWHERE if it has none. */
  at: Int32Array;
}

export const NOWHERE = -1;
export const ID_BYTES = 16;

export function countRows({ starts }: SerializedRows): number {
  return Math.max(0, starts.length - 1);
}

/** Rows by index; missing ones are skipped. */
export function readLines(
  rows: SerializedRows,
  indexes: readonly number[],
): { index: number; row: LineWithFindings }[] {
  return readRows<LineWithFindings>(rows, indexes);
}

export function readStops(
  rows: SerializedRows,
  indexes: readonly number[],
): { index: number; row: TabStopWithFindings }[] {
  return readRows<TabStopWithFindings>(rows, indexes);
}

/** Not validated: the bytes were written by our own process. */
function readRows<Row>(
  { bytes, starts }: SerializedRows,
  indexes: readonly number[],
): { index: number; row: Row }[] {
  return indexes.flatMap((index) => {
    const [from, to] = [starts[index], starts[index + 1]];
    if (from === undefined || to === undefined) return [];
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8');
    return [{ index, row: JSON.parse(text) as Row }];
  });
}

/** Indexes of the stop and the line of a failing element. */
export function positionOf(
  { ids, at }: FindingPositions,
  id: string,
): { stop: number | null; line: number | null } {
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

/** Memory usage in bytes. */
export function sizeOf({ stops, lines, chosen, found }: SerializedScreenReaderView): number {
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

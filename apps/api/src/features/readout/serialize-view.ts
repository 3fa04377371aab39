import type { TranscriptChoice } from '@abhigam/contract';
import type { LineKind } from '@abhigam/domain';
import type { FindingMark, Line, ScreenReaderView } from '@abhigam/rules';
import {
  type FindingPositions,
  ID_BYTES,
  idBytes,
  NOWHERE,
  type RowWithFindings,
  type SerializedRows,
  type SerializedScreenReaderView,
} from './serialized-view.ts';

/** Maximum number of failing elements listed per place; further elements are only counted. */
const MAX_MARKS = 20;
const MAX_UNHEARD = 100;

const KIND_OF = {
  headings: 'heading',
  landmarks: 'landmark',
  links: 'link',
  fields: 'field',
  images: 'image',
} as const satisfies Partial<Record<TranscriptChoice, LineKind>>;

/**
 * Serializes a screen reader view to bytes, in the process that created it, so that the API process never holds
 * the objects.
 */
export function serializeScreenReaderView({
  keyboard,
  lines,
  isCut,
  findings,
}: ScreenReaderView): SerializedScreenReaderView {
  const indexesOf = (kind: LineKind) => indexesWhere(lines, ({ kinds }) => kinds.includes(kind));
  return {
    stops: rowsOf(keyboard.stops, findings.marksByStop),
    stopsTotal: keyboard.total,
    walk: keyboard.walk,
    lines: rowsOf(lines, findings.marksByLine),
    isCut,
    chosen: {
      failing: indexesWhere(lines, (_, at) => findings.marksByLine.has(at)),
      headings: indexesOf(KIND_OF.headings),
      landmarks: indexesOf(KIND_OF.landmarks),
      links: indexesOf(KIND_OF.links),
      fields: indexesOf(KIND_OF.fields),
      images: indexesOf(KIND_OF.images),
    },
    unheard: findings.unheard.slice(0, MAX_UNHEARD),
    unheardCount: findings.unheard.length,
    unplaced: findings.unplaced,
    found: placesOf(findings.marksByStop, findings.marksByLine),
  };
}

function rowsOf<What>(
  all: readonly What[],
  marks: ReadonlyMap<number, readonly FindingMark[]>,
): SerializedRows {
  const starts = new Uint32Array(all.length + 1);
  const pieces = all.map((what, at) => {
    const of = marks.get(at) ?? [];
    const row: RowWithFindings<What> = { what, marks: of.slice(0, MAX_MARKS), markCount: of.length };
    return Buffer.from(JSON.stringify(row));
  });
  for (const [at, piece] of pieces.entries()) starts[at + 1] = (starts[at] ?? 0) + piece.length;
  // Allocates its own buffer: small Buffers share a pool.
  const bytes = new Uint8Array(starts.at(-1) ?? 0);
  for (const [at, piece] of pieces.entries()) bytes.set(piece, starts[at]);
  return { bytes, starts };
}

function indexesWhere(lines: readonly Line[], isOne: (line: Line, at: number) => boolean): Uint32Array {
  return Uint32Array.from(lines.flatMap((line, at) => (isOne(line, at) ? [at] : [])));
}

function placesOf(
  stopMarks: ReadonlyMap<number, readonly FindingMark[]>,
  lineMarks: ReadonlyMap<number, readonly FindingMark[]>,
): FindingPositions {
  const found = new Map<string, { stop: number; line: number }>();
  note(lineMarks, 'line');
  note(stopMarks, 'stop');
  const all = [...found].map(([id, place]) => ({ id: idBytes(id), ...place }));
  all.sort((one, other) => Buffer.compare(one.id, other.id));
  const ids = new Uint8Array(all.length * ID_BYTES);
  const at = new Int32Array(all.length * 2);
  for (const [index, { id, stop, line }] of all.entries()) {
    ids.set(id.subarray(0, ID_BYTES), index * ID_BYTES);
    at[index * 2] = stop;
    at[index * 2 + 1] = line;
  }
  return { ids, at };

  function note(marks: ReadonlyMap<number, readonly FindingMark[]>, where: 'stop' | 'line'): void {
    for (const [index, of] of marks)
      for (const { id } of of)
        found.set(id, { stop: NOWHERE, line: NOWHERE, ...found.get(id), [where]: index });
  }
}

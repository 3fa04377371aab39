import type {
  AltFailureData,
  Cause,
  CodeEdit,
  ContrastData,
  Correction,
  CorrectionNote,
  Repair,
} from '@abhigam/domain';
import type { Snippet } from './snippet.ts';

/** Data of a finding that correction needs. */
export interface CorrectableFinding {
  auditId: string;
  causes: readonly Cause[];
  snippet: string;
  /** Tags from body to the element, joined by ` > `. */
  ancestry: string;
  testData: ContrastData | null;
  altFailureData: AltFailureData | null;
  /** Result of trying the correction; null or absent when it was not tried. */
  repair?: Repair | null;
}

export interface ReadFinding extends Omit<CorrectableFinding, 'snippet'> {
  snippet: Snippet;
  /** The first cause: its key without the audit id, and its values. */
  message: string;
  values: Cause['values'];
}

/** A correction before its edits are applied and checked. */
export type Draft =
  | { edits: CodeEdit[]; isComplete: boolean; note: CorrectionNote }
  /** Code other than the snippet, with its edits. */
  | (Pick<Correction, 'language' | 'before' | 'edits' | 'isComplete' | 'note'> & { before: string });

/** Corrects one kind of finding; null when not certain enough. Pure; fast on any snippet. */
export type Corrector = (finding: ReadFinding) => Draft | null;

/** A draft that changes the snippet; null when an edit is not possible. */
export function draft(
  edits: CodeEdit | null | readonly (CodeEdit | null)[],
  note: CorrectionNote,
  { isComplete }: { isComplete: boolean },
): Draft | null {
  if (edits === null) return null;
  const all = 'start' in edits ? [edits] : edits;
  const validEdits = all.filter((edit) => edit !== null);
  if (validEdits.length !== all.length || validEdits.length === 0) return null;
  return { edits: validEdits.sort((a, b) => a.start - b.start || a.end - b.end), isComplete, note };
}

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

/** What is known of a finding when its correction is asked for. */
export interface CorrectableFinding {
  auditId: string;
  causes: readonly Cause[];
  snippet: string;
  /** Tags from the body down to the element, joined by ` > `. */
  ancestry: string;
  testData: ContrastData | null;
  altFailureData: AltFailureData | null;
  /** What came of its correction when it was tried; null or absent where it was not. */
  repair?: Repair | null;
}

export interface ReadFinding extends Omit<CorrectableFinding, 'snippet'> {
  snippet: Snippet;
  /** The first cause: what its key says behind the audit's id, and its values. */
  message: string;
  values: Cause['values'];
}

/** A correction before it is carried out and checked. */
export type Draft =
  | { edits: CodeEdit[]; isComplete: boolean; note: CorrectionNote }
  /** Code of its own instead of edits of the snippet. */
  | (Pick<Correction, 'language' | 'before' | 'edits' | 'isComplete' | 'note'> & { before: string });

/** Corrects one kind of finding; null where nothing is certain enough. Pure, and quick on any snippet. */
export type Corrector = (finding: ReadFinding) => Draft | null;

/** A draft that changes the snippet; null where one of its edits could not be made. */
export function draft(
  edits: CodeEdit | null | readonly (CodeEdit | null)[],
  note: CorrectionNote,
  { isComplete }: { isComplete: boolean },
): Draft | null {
  if (edits === null) return null;
  const all = 'start' in edits ? [edits] : edits;
  const made = all.filter((edit) => edit !== null);
  if (made.length !== all.length || made.length === 0) return null;
  return { edits: made.sort((a, b) => a.start - b.start || a.end - b.end), isComplete, note };
}

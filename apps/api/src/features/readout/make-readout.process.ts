import { unpackJson } from '@abhigam/artifacts';
import { createScreenReaderView, type StoredFinding } from '@abhigam/rules';
import { serveTasks } from '../../processes/serve-tasks.ts';
import { serializeScreenReaderView } from './serialize-view.ts';
import type { SerializedScreenReaderView } from './serialized-view.ts';

export interface ScreenReaderViewTask {
  /** Facts of a page as stored (compressed). */
  packed: Uint8Array;
  /** Maximum uncompressed size. */
  maxBytes: number;
  /** Findings of the page as JSON (StoredFinding). */
  findings: string;
  /** Number of findings omitted from `findings`. */
  findingsLeftOut: number;
}

/** `unreadable`: the stored facts are not in the format of this version. */
export type ScreenReaderViewResult =
  | { outcome: 'made'; readout: SerializedScreenReaderView }
  | { outcome: 'unreadable' }
  | { outcome: 'too-large' };

serveTasks(answerTo);

/** Unpacks the facts, creates the screen reader view and returns it as bytes. */
async function answerTo(task: ScreenReaderViewTask): Promise<ScreenReaderViewResult> {
  const facts = await unpacked(task);
  if (facts === TOO_LARGE) return { outcome: 'too-large' };
  // Written by the database for this task.
  const findings: StoredFinding[] = JSON.parse(task.findings);
  const view = createScreenReaderView(facts, findings);
  if (!view) return { outcome: 'unreadable' };
  const readout = serializeScreenReaderView(view);
  return { outcome: 'made', readout: { ...readout, unplaced: readout.unplaced + task.findingsLeftOut } };
}

const TOO_LARGE = Symbol('too large');

async function unpacked({ packed, maxBytes }: ScreenReaderViewTask): Promise<unknown> {
  try {
    return await unpackJson(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength), maxBytes);
  } catch (error) {
    if (error instanceof RangeError) return TOO_LARGE;
    throw error;
  }
}

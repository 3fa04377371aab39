import { unpackJson } from '@abhigam/artifacts';
import { makeReadout, type StoredFinding } from '@abhigam/rules';
import { serveTasks } from '../../processes/serve-tasks.ts';
import { keepReadout } from './keep-readout.ts';
import type { KeptReadout } from './kept-readout.ts';

export interface ReadoutTask {
  /** Facts of a page as they lie in the store. */
  packed: Uint8Array;
  /** More than this are not unpacked. */
  maxBytes: number;
  /** JSON of its findings, as StoredFinding. */
  findings: string;
  /** Findings that were left out there. */
  findingsLeftOut: number;
}

/** `unreadable`: what is stored is no facts of this version. */
export type ReadoutAnswer =
  | { outcome: 'made'; readout: KeptReadout }
  | { outcome: 'unreadable' }
  | { outcome: 'too-large' };

serveTasks(answerTo);

/** Unpacks facts, makes the readout, and hands over bytes. */
async function answerTo(task: ReadoutTask): Promise<ReadoutAnswer> {
  const facts = await unpacked(task);
  if (facts === TOO_LARGE) return { outcome: 'too-large' };
  // Written by the database for this task.
  const findings: StoredFinding[] = JSON.parse(task.findings);
  const made = makeReadout(facts, findings);
  if (!made) return { outcome: 'unreadable' };
  const readout = keepReadout(made);
  return { outcome: 'made', readout: { ...readout, unplaced: readout.unplaced + task.findingsLeftOut } };
}

const TOO_LARGE = Symbol('too large');

async function unpacked({ packed, maxBytes }: ReadoutTask): Promise<unknown> {
  try {
    return await unpackJson(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength), maxBytes);
  } catch (error) {
    if (error instanceof RangeError) return TOO_LARGE;
    throw error;
  }
}

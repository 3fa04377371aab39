import type { Repair } from '@abhigam/domain';
import { readPage } from '@abhigam/facts';
import { WorldLost } from '../../browser/isolated-world.ts';
import type { RepairProofs } from '../../findings/repair-proofs.ts';
import type { GatheredFacts } from '../../gather/gather-facts.ts';
import { END_ANIMATIONS } from '../../in-page/end-animations.ts';
import { type JudgedSnapshot, judgeSnapshot } from '../../judgement/judge-snapshot.ts';
import type { PageContext } from '../../page-context.ts';
import { LARGE_NODES } from '../../page-size.ts';
import type { StageTools } from '../../pipeline/stage.ts';
import type { TimeSlicer } from '../../pipeline/time-slicer.ts';
import { type Candidate, candidatesOf, numberOf } from '../../repairs/candidates.ts';
import { applied, noteOutcomes, refuse, refuseCulprits } from '../../repairs/outcomes.ts';
import { problemsOf, type Renamed } from '../../repairs/problems.ts';
import { applyRepairs, PREPARE_REPAIRS, repairedElement, UNDO_REPAIRS } from '../../repairs/repair-trial.ts';
import { type SnapshotContext, takeSnapshot } from '../../sources/take-snapshot.ts';
import { withTimeout } from '../../with-timeout.ts';
import { weakInOtherStates } from './weak-in-other-states.ts';

/**
 * Maximum number of snapshots with applied corrections: the first with all of them; after a regression, without
 * the culprits, or with half of the corrections each.
 */
const MAX_SNAPSHOTS = 5;

/**
 * Tries the corrected code of all failures on the page itself, judges it again with all sources, and restores
 * the page. Untried corrections are not among the proofs. Throws `WorldLost` when the page navigates.
 */
export async function tryCorrections(
  context: SnapshotContext & Pick<PageContext, 'snapshot'> & { stage: StageTools },
  gathered: GatheredFacts,
): Promise<RepairProofs> {
  const proofs = new Map<string, Repair>();
  const { input, session, settle, survey, snapshot, stage } = context;
  const { slicer } = stage;
  if (survey.summary.nodes >= LARGE_NODES) return proofs;
  const { sourceResults } = snapshot;
  const page = readPage(gathered.facts);
  const before = await judgeSnapshot({ gathered, sourceResults }, page, input, slicer);
  const candidates = candidatesOf(before);
  if (candidates.length === 0) return proofs;
  const end = performance.now() + stage.timeShareMs();
  const left = () => Math.max(0, end - performance.now());
  const ended = new AbortController();
  try {
    await withTimeout(left(), 'The corrections take too long.', () =>
      tryAll(context, before, candidates, { proofs, slicer, signal: ended.signal }),
    );
  } catch (error) {
    if (error instanceof WorldLost) throw error;
    // Earlier proofs stay valid; the other corrections were not tried.
    await session.terminateScripts();
  } finally {
    // Prevents further changes after the last undo.
    ended.abort();
    await settle.world.evaluate(`${UNDO_REPAIRS}; ${END_ANIMATIONS}`);
  }
  return proofs;
}

async function tryAll(
  context: SnapshotContext,
  before: JudgedSnapshot,
  candidates: readonly Candidate[],
  { proofs, slicer, signal }: { proofs: Map<string, Repair>; slicer: TimeSlicer; signal: AbortSignal },
): Promise<void> {
  const { session } = context;
  const { world } = context.settle;
  const weak = await weakInOtherStates(session, world, candidates);
  for (const candidate of weak) refuse(candidate, { isProved: false, why: 'other-state' }, proofs);
  await world.callWithNodes(
    PREPARE_REPAIRS,
    candidates.map(numberOf),
    candidates.map(({ changes, isStill }) => ({ changes, isStill })),
  );
  const groups = [candidates.filter((one) => !weak.includes(one))];
  for (let attempt = 0; attempt < MAX_SNAPSHOTS; attempt += 1) {
    const group = groups.shift();
    if (!group) return;
    await world.evaluate(UNDO_REPAIRS);
    signal.throwIfAborted();
    const { tried, renamed } = await apply(context, candidates, group, proofs);
    if (tried.length === 0) continue;
    const after = await judgeAgain(context, slicer);
    signal.throwIfAborted();
    const problems = problemsOf(before, after, tried, renamed);
    if (problems.length === 0) {
      noteOutcomes(tried, after, renamed, proofs);
      continue;
    }
    const refused = refuseCulprits(problems, tried, before, proofs);
    const accepted = tried.filter((one) => !refused.has(one));
    if (accepted.length === 0) continue;
    if (refused.size > 0) groups.unshift(accepted);
    else if (tried.length > 1) {
      const half = Math.ceil(tried.length / 2);
      groups.push(tried.slice(0, half), tried.slice(half));
    }
  }
}

async function apply(
  { session, settle: { world } }: SnapshotContext,
  all: readonly Candidate[],
  group: readonly Candidate[],
  proofs: Map<string, Repair>,
): Promise<{ tried: Candidate[]; renamed: Renamed }> {
  const numbers = group.map((candidate) => all.indexOf(candidate));
  const { refused, renamed } = applied.parse(await world.evaluate(applyRepairs(numbers)));
  for (const [number, why] of refused) {
    const candidate = all[number];
    if (candidate) refuse(candidate, { isProved: false, why }, proofs);
  }
  const out = new Set(refused.map(([number]) => all[number]));
  const newIds = new Map<string, string>();
  for (const number of renamed) {
    const candidate = all[number];
    const backendId = await world.backendIdOf(repairedElement(number));
    if (candidate && backendId !== null) newIds.set(`${session.mainFrameId}:${backendId}`, candidate.id);
  }
  return { tried: group.filter((one) => !out.has(one)), renamed: newIds };
}

async function judgeAgain(context: SnapshotContext, slicer: TimeSlicer): Promise<JudgedSnapshot> {
  const now = await takeSnapshot(context);
  // A source that did not finish could not reject a correction.
  if (!now) throw new Error('A source took too long.');
  return judgeSnapshot(now, readPage(now.gathered.facts), context.input, slicer);
}

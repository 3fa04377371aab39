import type { Repair } from '@abhigam/domain';
import { readPage } from '@abhigam/facts';
import { z } from 'zod';
import { WorldLost } from '../browser/isolated-world.ts';
import type { Deadline } from '../deadline.ts';
import { type GatheredFacts, gatherFacts } from '../gather/gather-facts.ts';
import { STILL_ANIMATIONS } from '../in-page/still-animations.ts';
import { applyRepairs, PREPARE_REPAIRS, repairedElement, UNDO_REPAIRS } from '../in-page/try-repairs.ts';
import { LookBudget } from '../look-budget.ts';
import { LARGE_NODES } from '../page-size.ts';
import type { Seen } from '../seen.ts';
import { describeSights, lookBySources, preparationFor } from '../sources/look-by-sources.ts';
import type { Looking } from '../sources/source.ts';
import { Steps } from '../steps.ts';
import { TimeSlicer } from '../time-slicer.ts';
import { withTimeout } from '../with-timeout.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { type JudgedLook, judgeLook } from './judged-look.ts';
import { culpritOf, findingKey, findingsOn, problemsOf, type Renamed } from './problems.ts';
import { proofKey, type RepairProofs } from './proofs.ts';

export interface Proving extends Omit<Looking, 'budget'> {
  deadline: Deadline;
  viewport: { width: number; height: number };
}

/** Of the time that the page has left. */
const PROOF_SHARE = 0.5;
/** Times that the page is looked at again: the first with all corrections at once, the others where that broke something. */
const MAX_LOOKS = 5;

/**
 * Tries the corrected code of all failures on the page itself, judges it again by all sources, and leaves it as it was.
 * What could not be tried in time is not among the proofs. Throws `WorldLost` when the page goes away.
 */
export async function proveRepairs(
  proving: Proving,
  gathered: GatheredFacts,
  sights: Seen['sights'],
): Promise<RepairProofs> {
  const proofs = new Map<string, Repair>();
  const { session, world, input, nodes, deadline } = proving;
  if (nodes >= LARGE_NODES) return proofs;
  const slicer = new TimeSlicer();
  const before = await judgeLook(gathered, readPage(gathered.facts), sights, input, slicer);
  const candidates = candidatesOf(before);
  if (candidates.length === 0) return proofs;
  const end = performance.now() + deadline.leftMs * PROOF_SHARE;
  const left = () => Math.max(0, end - performance.now());
  try {
    await withTimeout(left(), 'The corrections take too long.', () =>
      tryAll(proving, before, candidates, proofs, slicer),
    );
  } catch (error) {
    if (error instanceof WorldLost) throw error;
    // What was proved until then stands, the rest was not tried.
    await session.breakOff();
  } finally {
    await world.evaluate(`${UNDO_REPAIRS}; ${STILL_ANIMATIONS}`);
  }
  return proofs;
}

async function tryAll(
  proving: Proving,
  before: JudgedLook,
  candidates: readonly Candidate[],
  proofs: Map<string, Repair>,
  slicer: TimeSlicer,
): Promise<void> {
  const { world } = proving;
  await world.callWithNodes(
    PREPARE_REPAIRS,
    candidates.map(({ id }) => Number(id.slice(id.lastIndexOf(':') + 1))),
    candidates.map(({ changes, isStill }) => ({ changes, isStill })),
  );
  const groups = [candidates];
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const group = groups.shift();
    if (!group) return;
    await world.evaluate(UNDO_REPAIRS);
    const { tried, renamed } = await apply(proving, candidates, group, proofs);
    if (tried.length === 0) continue;
    const after = await lookAgain(proving, slicer);
    const problems = problemsOf(before, after, tried, renamed);
    if (problems.length === 0) {
      settle(tried, after, renamed, proofs);
      continue;
    }
    const refused = new Set<Candidate>();
    for (const problem of problems) {
      const culprit = culpritOf(problem, tried, before);
      if (!culprit || refused.has(culprit)) continue;
      refused.add(culprit);
      const { why, auditId } = problem;
      const repair: Repair = { isProved: false, why, ...(auditId === undefined ? {} : { auditId }) };
      for (const id of culprit.auditIds) proofs.set(proofKey(id, culprit.place), repair);
    }
    const kept = tried.filter((one) => !refused.has(one));
    if (kept.length === 0) continue;
    if (refused.size > 0) groups.unshift(kept);
    else if (tried.length > 1) {
      const half = Math.ceil(tried.length / 2);
      groups.push(tried.slice(0, half), tried.slice(half));
    }
  }
}

const applied = z.object({
  refused: z.array(z.tuple([z.number(), z.enum(['not-applied', 'boxes-moved'])])),
  renamed: z.array(z.number()),
});

async function apply(
  { world, session }: Proving,
  all: readonly Candidate[],
  group: readonly Candidate[],
  proofs: Map<string, Repair>,
): Promise<{ tried: Candidate[]; renamed: Renamed }> {
  const numbers = group.map((candidate) => all.indexOf(candidate));
  const { refused, renamed } = applied.parse(await world.evaluate(applyRepairs(numbers)));
  for (const [number, why] of refused) {
    const candidate = all[number];
    for (const id of candidate?.auditIds ?? [])
      proofs.set(proofKey(id, candidate?.place ?? ''), { isProved: false, why });
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

async function lookAgain(proving: Proving, slicer: TimeSlicer): Promise<JudgedLook> {
  const { session, world, input, nodes, deadline, lostFrames, viewport } = proving;
  // What it leaves out is nothing that the result lacks.
  const budget = new LookBudget(session, deadline, nodes);
  await world.evaluate(`${preparationFor(input)}\n${STILL_ANIMATIONS}`);
  const describers = await lookBySources({ session, world, input, nodes, budget, lostFrames }, new Steps());
  const [sights, gathered] = await Promise.all([
    describeSights(describers),
    gatherFacts(session, viewport, lostFrames),
  ]);
  // A source that did not come to its end would have nothing to say against a correction.
  if (sights.size < describers.size || budget.leftOut.length > 0) throw new Error('A source took too long.');
  return judgeLook(gathered, readPage(gathered.facts), sights, input, slicer);
}

/** Nothing else has become worse: each is proved whose finding is gone. */
function settle(
  tried: readonly Candidate[],
  after: JudgedLook,
  renamed: Renamed,
  proofs: Map<string, Repair>,
): void {
  const raised = findingsOn(after, ['Fail', 'Warn'], renamed);
  for (const { auditIds, place, id } of tried)
    for (const auditId of auditIds)
      proofs.set(
        proofKey(auditId, place),
        raised.has(findingKey(auditId, id)) ? { isProved: false, why: 'still-fails' } : { isProved: true },
      );
}

import type { Repair } from '@abhigam/domain';
import { readPage } from '@abhigam/facts';
import { WorldLost } from '../browser/isolated-world.ts';
import type { GatheredFacts } from '../gather/gather-facts.ts';
import { STILL_ANIMATIONS } from '../in-page/still-animations.ts';
import { type LookedPlace, lookAgain } from '../look-again.ts';
import { LARGE_NODES } from '../page-size.ts';
import type { Seen } from '../seen.ts';
import { TimeSlicer } from '../time-slicer.ts';
import { withTimeout } from '../with-timeout.ts';
import { type Candidate, candidatesOf, numberOf } from './candidates.ts';
import { type JudgedLook, judgeLook } from './judged-look.ts';
import { applied, refuse, refuseCulprits, settle } from './outcomes.ts';
import { problemsOf, type Renamed } from './problems.ts';
import type { RepairProofs } from './proofs.ts';
import { applyRepairs, PREPARE_REPAIRS, repairedElement, UNDO_REPAIRS } from './repair-trial.ts';
import { weakInOtherStates } from './weak-in-other-states.ts';

/** Of the time that the page has left. */
const PROOF_SHARE = 0.5;
/** Times that the page is looked at again: the first with all corrections at once, the others where that broke something. */
const MAX_LOOKS = 5;

/**
 * Tries the corrected code of all failures on the page itself, judges it again by all sources, and leaves it as it was.
 * What could not be tried in time is not among the proofs. Throws `WorldLost` when the page goes away.
 */
export async function proveRepairs(
  proving: LookedPlace,
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
  const ended = new AbortController();
  try {
    await withTimeout(left(), 'The corrections take too long.', () =>
      tryAll(proving, before, candidates, { proofs, slicer, signal: ended.signal }),
    );
  } catch (error) {
    if (error instanceof WorldLost) throw error;
    // What was proved until then stands, the rest was not tried.
    await session.breakOff();
  } finally {
    // Nothing is put into the page behind the last undoing.
    ended.abort();
    await world.evaluate(`${UNDO_REPAIRS}; ${STILL_ANIMATIONS}`);
  }
  return proofs;
}

async function tryAll(
  proving: LookedPlace,
  before: JudgedLook,
  candidates: readonly Candidate[],
  { proofs, slicer, signal }: { proofs: Map<string, Repair>; slicer: TimeSlicer; signal: AbortSignal },
): Promise<void> {
  const { session, world } = proving;
  const weak = await weakInOtherStates(session, world, candidates);
  for (const candidate of weak) refuse(candidate, { isProved: false, why: 'other-state' }, proofs);
  await world.callWithNodes(
    PREPARE_REPAIRS,
    candidates.map(numberOf),
    candidates.map(({ changes, isStill }) => ({ changes, isStill })),
  );
  const groups = [candidates.filter((one) => !weak.includes(one))];
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const group = groups.shift();
    if (!group) return;
    await world.evaluate(UNDO_REPAIRS);
    signal.throwIfAborted();
    const { tried, renamed } = await apply(proving, candidates, group, proofs);
    if (tried.length === 0) continue;
    const after = await judgedAgain(proving, slicer);
    signal.throwIfAborted();
    const problems = problemsOf(before, after, tried, renamed);
    if (problems.length === 0) {
      settle(tried, after, renamed, proofs);
      continue;
    }
    const refused = refuseCulprits(problems, tried, before, proofs);
    const kept = tried.filter((one) => !refused.has(one));
    if (kept.length === 0) continue;
    if (refused.size > 0) groups.unshift(kept);
    else if (tried.length > 1) {
      const half = Math.ceil(tried.length / 2);
      groups.push(tried.slice(0, half), tried.slice(half));
    }
  }
}

async function apply(
  { world, session }: LookedPlace,
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

async function judgedAgain(place: LookedPlace, slicer: TimeSlicer): Promise<JudgedLook> {
  const look = await lookAgain(place);
  // A source that did not come to its end would have nothing to say against a correction.
  if (!look) throw new Error('A source took too long.');
  return judgeLook(look.gathered, readPage(look.gathered.facts), look.sights, place.input, slicer);
}

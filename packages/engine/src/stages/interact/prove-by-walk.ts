import type { Repair } from '@abhigam/domain';
import { type KeyboardFacts, type KeyboardStop, type PageElement, readPage } from '@abhigam/facts';
import { addHints } from '../../findings/add-hints.ts';
import { ownerPlace } from '../../findings/place-in-facts.ts';
import type { RepairProofs } from '../../findings/repair-proofs.ts';
import { STYLED } from '../../findings/source-result.ts';
import type { GatheredFacts } from '../../gather/gather-facts.ts';
import { nodeIds } from '../../gather/node-ids.ts';
import type { JudgedSnapshot } from '../../judgement/judge-snapshot.ts';
import { resolveOverlaps } from '../../judgement/resolve-overlaps.ts';
import { TimeSlicer } from '../../pipeline/time-slicer.ts';
import { type Candidate, candidatesOf, numberOf } from '../../repairs/candidates.ts';
import { applied, noteOutcomes, refuse, refuseCulprits } from '../../repairs/outcomes.ts';
import { problemsOf } from '../../repairs/problems.ts';
import { applyRepairs, PREPARE_REPAIRS, UNDO_REPAIRS } from '../../repairs/repair-trial.ts';
import type { RuleChoice } from '../../rule-choice.ts';
import { interaction } from '../../sources/interaction.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { InteractionContext } from './interaction-context.ts';
import { walked } from './keyboard/keyboard.ts';

/**
 * Maximum number of repeated walks: the first with all corrections, further walks if the first caused
 * regressions.
 */
const MAX_WALKS = 3;

/**
 * Tries the corrected code of failures from the Tab walk: applies it to the page, walks again, and judges the
 * result with the keyboard rules. Tries only corrections that keep every element, so that the facts stay valid.
 * Untried corrections are not among the proofs. Never rejects, and restores the page.
 */
export async function proveByWalk(
  used: InteractionContext,
  gathered: GatheredFacts,
  first: KeyboardFacts,
  { rules, leftMs }: { rules: RuleChoice; leftMs: number },
): Promise<RepairProofs> {
  const proofs = new Map<string, Repair>();
  const ended = new AbortController();
  try {
    const before = await judgeWalk(gathered, first, rules);
    const candidates = candidatesOf(before).filter(({ changes }) =>
      changes.every(({ kind }) => kind === 'attributes' || kind === 'style'),
    );
    if (candidates.length === 0) return proofs;
    await withTimeout(leftMs, 'The corrections take too long.', async () => {
      await used.world.callWithNodes(
        PREPARE_REPAIRS,
        candidates.map(numberOf),
        candidates.map(({ changes, isStill }) => ({ changes, isStill })),
      );
      await tryByWalk(used, { gathered, first, before, rules, signal: ended.signal }, candidates, proofs);
    });
  } catch {
    // Earlier proofs stay valid; the other corrections were not tried.
  } finally {
    ended.abort();
    await used.world.evaluate(UNDO_REPAIRS).catch(() => undefined);
  }
  return proofs;
}

async function tryByWalk(
  used: InteractionContext,
  about: {
    gathered: GatheredFacts;
    first: KeyboardFacts;
    before: JudgedSnapshot;
    rules: RuleChoice;
    signal: AbortSignal;
  },
  candidates: readonly Candidate[],
  proofs: Map<string, Repair>,
): Promise<void> {
  const { gathered, first, before, rules, signal } = about;
  const { handled, clicked } = first;
  const stops = stopsToWalk(candidates, before, first);
  let group = [...candidates];
  for (let walk = 0; walk < MAX_WALKS && group.length > 0; walk += 1) {
    await used.world.evaluate(UNDO_REPAIRS);
    signal.throwIfAborted();
    const numbers = group.map((candidate) => candidates.indexOf(candidate));
    const { refused } = applied.parse(await used.world.evaluate(applyRepairs(numbers)));
    for (const [number, why] of refused) {
      const candidate = candidates[number];
      if (candidate) refuse(candidate, { isProved: false, why }, proofs);
      group = group.filter((one) => one !== candidate);
    }
    const keyboard = { ...(await walked(used, signal, stops)), handled, ...(clicked && { clicked }) };
    signal.throwIfAborted();
    const after = await judgeWalk(gathered, keyboard, rules);
    const problems = problemsOf(before, after, group, NONE);
    const met = (candidate: Candidate) => wasMet(candidate, after, keyboard);
    if (problems.length === 0) {
      noteOutcomes(group.filter(met), after, NONE, proofs);
      return;
    }
    const culprits = refuseCulprits(problems, group, before, proofs);
    group = group.filter((one) => !culprits.has(one));
    if (culprits.size === 0) return;
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Number of stops up to the last candidate and the next stop, because appearances are compared after focus has
 * left. Undefined (all stops) when a correction affects the whole page.
 */
function stopsToWalk(
  candidates: readonly Candidate[],
  before: JudgedSnapshot,
  { stops }: KeyboardFacts,
): number | undefined {
  const places = candidates.map(({ id, changes }) => {
    const isOfPage = changes.some((change) => change.kind === 'style' && change.of === 'page');
    return isOfPage ? -1 : stops.findIndex((stop) => isAt(before.elementOf(id), stop));
  });
  return places.includes(-1) ? undefined : Math.max(...places) + 2;
}

function isAt(element: PageElement | null, { element: at }: KeyboardStop): boolean {
  return element !== null && at?.frame === element.frame.index && at.node === element.node;
}

/** Whether the walk reached the element and compared its appearance; otherwise it proves nothing. */
function wasMet({ id }: Candidate, { elementOf }: JudgedSnapshot, { stops }: KeyboardFacts): boolean {
  const stop = stops.find((one) => isAt(elementOf(id), one));
  return stop !== undefined && stop.look !== null;
}

async function judgeWalk(
  gathered: GatheredFacts,
  keyboard: KeyboardFacts,
  rules: RuleChoice,
): Promise<JudgedSnapshot> {
  const page = readPage({ ...gathered.facts, use: { keyboard } });
  const verdict = await interaction.judge(page, { rules, unstyled: STYLED }, new TimeSlicer());
  const audits = resolveOverlaps([verdict], (place) => ownerPlace(page, place)).flatMap((source) =>
    addHints(source.audits, page),
  );
  return { page, audits, ...nodeIds(gathered, page) };
}

import type { Repair } from '@abhigam/domain';
import { type KeyboardStop, type KeyboardUse, type PageElement, readPage } from '@abhigam/facts';
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

/** Times that the page is walked again: the first with all corrections at once, the others where that made something worse. */
const MAX_WALKS = 3;

/**
 * Tries the corrected code of what the walk with Tab has shown: puts it into the page, walks once more, and judges that by
 * the rules of the walk. Only what leaves every element itself is tried, so that the facts stay true. What could not be tried
 * in time is not among the proofs. Never rejects, and leaves the page as it was.
 */
export async function proveByWalk(
  used: InteractionContext,
  gathered: GatheredFacts,
  first: KeyboardUse,
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
    // What was proved until then stands, the rest was not tried.
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
    first: KeyboardUse;
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
 * Stops as far as the last of them, and the one that follows, as looks are compared once the focus has left. What changes
 * more than its element asks for all.
 */
function stopsToWalk(
  candidates: readonly Candidate[],
  before: JudgedSnapshot,
  { stops }: KeyboardUse,
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

/** Whether the walk came to the element and compared how it looks: else it has nothing to say of it. */
function wasMet({ id }: Candidate, { elementOf }: JudgedSnapshot, { stops }: KeyboardUse): boolean {
  const stop = stops.find((one) => isAt(elementOf(id), one));
  return stop !== undefined && stop.look !== null;
}

async function judgeWalk(
  gathered: GatheredFacts,
  keyboard: KeyboardUse,
  rules: RuleChoice,
): Promise<JudgedSnapshot> {
  const page = readPage({ ...gathered.facts, use: { keyboard } });
  const verdict = await interaction.judge(page, { rules, unstyled: STYLED }, new TimeSlicer());
  const audits = resolveOverlaps([verdict], (place) => ownerPlace(page, place)).flatMap((source) =>
    addHints(source.audits, page),
  );
  return { page, audits, ...nodeIds(gathered, page) };
}

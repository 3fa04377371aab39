import { selectRules } from '@abhigam/guidelines';
import { placeAt, placeWithoutFacts } from '../../merge/place-in-facts.ts';
import type { Judge } from '../judge.ts';
import { auditing, type PlaceOf } from './to-audits.ts';

/** What axe found in the page by the run's rules; null where it did not judge. */
export const judgeByLh: Judge = async ({ seen, input: { rules }, page }, slicer) => {
  if (!seen.lh) return null;
  const { verdicts, elementAt } = seen.lh;
  const { lhFrames } = seen.unstyled;
  const placeOf: PlaceOf = (element) => (page ? placeAt(page, element) : placeWithoutFacts(element));
  const audited = await slicer.run(
    auditing(verdicts.rules, selectRules(rules), rules, elementAt, placeOf, (path) =>
      lhFrames.has(Number(path.at(-1)?.split(':')[0])),
    ),
  );
  return { ...audited, decides: new Map(), isSettled: () => false };
};

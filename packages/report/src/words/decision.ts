import { type Language, localeOf } from '@abhigam/domain';
import type { ReportDecision, ReportHead, ReportManualTest, ReportPerson } from '../report-source.ts';
import { fill } from './fill.ts';
import { wordsIn } from './words-in.ts';

/** A decision as text, for formats with a single text for it. */
export function decisionText(decision: ReportDecision, language: Language): string {
  const { verdict, decision: say, scope } = wordsIn(language);
  const { owner, until, evidence } = decision;
  const head =
    decision.verdict === 'not-an-issue' || decision.verdict === 'accepted' ? say.setAside : say.byHand;
  return [
    `${fill(head, { verdict: verdict[decision.verdict] })} (${scope[decision.scope]}).`,
    decision.reason,
    evidence && fill(say.evidence, { text: evidence }),
    owner && fill(say.owner, { name: owner }),
    until && fill(say.until, { date: dayInWords(new Date(until), language) }),
    madeInWords(decision, language),
  ]
    .filter((part) => part)
    .join(' ');
}

/** A manual test of a page as text. */
export function manualTestText(test: ReportManualTest, language: Language): string {
  const { verdict, decision: say } = wordsIn(language);
  return [
    `${fill(say.byHand, { verdict: verdict[test.verdict] })}.`,
    test.note,
    madeInWords(test, language),
    test.isPageChanged && say.pageChanged,
  ]
    .filter((part) => part)
    .join(' ');
}

export function personInWords(by: ReportPerson | null, language: Language): string {
  const { decision: say, role } = wordsIn(language);
  return by === null || by.fullName === '' ? say.deleted : `${by.fullName} (${role[by.role]})`;
}

/** Whether the report contains any decisions. */
export function isDecided({ decisions }: Pick<ReportHead, 'decisions'>): boolean {
  return [...Object.values(decisions.setAside), ...Object.values(decisions.handTests)].some(
    (count) => count > 0,
  );
}

function madeInWords({ by, made }: Pick<ReportDecision, 'by' | 'made'>, language: Language): string {
  const { decision: say } = wordsIn(language);
  const date = dayInWords(made, language);
  return by === null
    ? fill(say.byDeleted, { date })
    : fill(say.by, { name: personInWords(by, language), date });
}

function dayInWords(day: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeZone: 'Asia/Kolkata', dateStyle: 'long' }).format(
    day,
  );
}

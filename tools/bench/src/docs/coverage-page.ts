import { criteriaList, manualTests, selectRules } from '@abhigam/guidelines';
import { RULES, reportingDetails } from '@abhigam/rules';
import { FAILURE_TECHNIQUES } from './failure-techniques.ts';
import { LEFT_BY_CRITERION } from './left-by-criterion.ts';
import { verdictsOf } from './verdicts.ts';

const DETAILS = reportingDetails('en');

interface Check {
  id: string;
  criteria: readonly string[];
  /** May say of an element that it fails; the others only ask. */
  fails: boolean;
}

/** What `docs/coverage.md` must hold: every criterion and failure technique with the rules that look for it. */
export function coveragePage(): string {
  const checks = [...axeChecks(), ...ownChecks()].toSorted((a, b) => a.id.localeCompare(b.id, 'en'));
  const criteria = criteriaList().filter(({ versions }) => versions.includes('2.2'));
  const decided = criteria.filter(
    ({ num, level }) =>
      level !== 'AAA' && checks.some(({ fails, criteria: of }) => fails && of.includes(num)),
  );
  const asked = criteria.filter(
    ({ num, level }) =>
      level !== 'AAA' &&
      !decided.some((one) => one.num === num) &&
      checks.some(({ criteria: of }) => of.includes(num)),
  );
  const wanted = criteria.filter(({ level }) => level !== 'AAA');
  return `${[
    '# Coverage of WCAG 2.2',
    '',
    'Written by `npm run docs` from the rules and the lists in `tools/bench/src/docs`; a test fails when it is out of date.',
    'Do not edit it. What each rule says: [rules.md](rules.md).',
    '',
    '**Decides** are rules that fail an element where no person would disagree. **Asks** are rules that only ask a person',
    'about it. That a criterion has rules does not mean that a page without findings meets it: what is **left** says why.',
    '',
    `Of ${wanted.length} criteria of levels A and AA, rules decide a part of ${decided.length} and ask about a part of ${asked.length} others.`,
    '',
    '## Criteria',
    '',
    '| criterion | level | decides | asks | manual tests | left |',
    '|---|---|---|---|---|---|',
    ...criteria.map(({ num, handle, level }) => {
      const own = checks.filter(({ criteria: of }) => of.includes(num));
      return row([
        `${num} ${handle}`,
        level,
        ids(own.filter(({ fails }) => fails)),
        ids(own.filter(({ fails }) => !fails)),
        ids(manualTests('en').filter(({ criteria: of }) => of.includes(num))),
        LEFT_BY_CRITERION[num] ??
          (own.length > 0
            ? 'All that the rules named do not say of themselves.'
            : 'All of it: level AAA is not asked of public websites as a whole.'),
      ]);
    }),
    '',
    '## Failure techniques',
    '',
    'W3C lists known failures by number; those that it has withdrawn are left out.',
    '',
    '| technique | criteria | what is wrong | decides | asks | left |',
    '|---|---|---|---|---|---|',
    ...FAILURE_TECHNIQUES.map(({ id, criteria: of, what, rules, left }) => {
      const known = rules.map((rule) => checkOf(rule, checks));
      return row([
        id,
        of,
        what,
        ids(known.filter(({ fails }) => fails)),
        ids(known.filter(({ fails }) => !fails)),
        left,
      ]);
    }),
  ].join('\n')}\n`;
}

function axeChecks(): Check[] {
  const rules = selectRules({ wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false });
  return rules.map(({ id, kind, reviewOnFail }) => ({
    id,
    criteria: criteriaOf(id),
    fails: kind === 'wcag' && !reviewOnFail,
  }));
}

function ownChecks(): Check[] {
  return RULES.map((rule) => ({
    id: rule.id,
    criteria: rule.criteria,
    fails: rule.kind === 'wcag' && verdictsOf(rule).fails,
  }));
}

function criteriaOf(id: string): readonly string[] {
  return DETAILS[id]?.criteria ?? [];
}

/** Manual tests may stand among the rules; they only ask. Throws for a name that nothing has. */
function checkOf(id: string, checks: readonly Check[]): Check {
  const check = checks.find((one) => one.id === id);
  if (check) return check;
  const byHand = manualTests('en').find((one) => one.id === id);
  if (!byHand) throw new Error(`No rule and no manual test is called ${id}.`);
  return { id, criteria: byHand.criteria, fails: false };
}

function ids(all: readonly { id: string }[]): string {
  return all.map(({ id }) => `\`${id}\``).join(', ');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

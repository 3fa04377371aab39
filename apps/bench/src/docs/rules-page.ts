import { formerRuleIds } from '@abhigam/domain';
import {
  AXE_VERSION,
  actRulesOfAxe,
  axeSentences,
  manualTests,
  type ReportingDetail,
  type RuleKind,
  selectRules,
} from '@abhigam/guidelines';
import { type OwnSource, RULES, type Rule, reportingDetails } from '@abhigam/rules';
import { actWords } from './act-words.ts';
import { verdictsOf } from './verdicts.ts';

const DETAILS = reportingDetails('en');
const actOf = actWords();

/** Our own sources, with what they are. */
const OWN: readonly (readonly [source: OwnSource, what: string])[] = [
  ['andi', 'our own rules over the facts of a page (`packages/rules`)'],
  [
    'interaction',
    'our own rules over what only use of the page showed: keyboard, pointer, other sizes, time',
  ],
];

function rulesOf(source: OwnSource): Rule[] {
  return RULES.filter((rule) => rule.source === source).toSorted((a, b) => a.id.localeCompare(b.id, 'en'));
}

/** What `docs/rules.md` must hold: every rule of each source, written from the code that judges. */
export function rulesPage(): string {
  const axe = axeRules();
  const weighed = axe.length;
  return `${[
    '# Rules',
    '',
    'Written by `npm run docs` from the rules themselves; a test fails when it is out of date. Do not edit it.',
    '',
    'A rule **passes** on a page when it finds something to judge there and raises nothing of what is listed under it;',
    'where it finds nothing to judge it does not apply and is left out. **Fails** and **is uncertain** list what it says of',
    'an element: a failure breaks a criterion, what is uncertain (status Warn) is for a person to look at. Best practice,',
    'advice and experimental rules never fail. The score goes by the weights of the source lh alone.',
    '',
    'Under **ACT rules** stand the rules of W3C that it is declared for, with what came of it on their test cases',
    '(`npm run conformance -- --record docs/act-record.json`): consistent means that it fails no good page.',
    '',
    `| source | rules | what it is |`,
    '|---|---|---|',
    `| lh | ${weighed} | rules of axe-core ${AXE_VERSION}, those of Lighthouse's accessibility category among them |`,
    ...OWN.map(([source, what]) => `| ${source} | ${rulesOf(source).length} | ${what} |`),
    `| by hand | ${manualTests('en').length} | what no tool can judge, part of every report |`,
    '',
    '## Source lh',
    '',
    ...axe.flatMap(axeSection),
    ...OWN.flatMap(([source]) => [`## Source ${source}`, '', ...rulesOf(source).flatMap(ownSection)]),
    '## By hand',
    '',
    ...manualTests('en').flatMap(({ id, title, description, criteria }) => [
      `### ${id}`,
      '',
      `${title}. ${description} (WCAG ${criteria.join(', ')})`,
      '',
    ]),
  ]
    .join('\n')
    .trimEnd()}\n`;
}

interface AxeRule {
  id: string;
  kind: RuleKind;
  reviewOnFail: boolean;
}

/** All that can run: those of the widest run. */
function axeRules(): AxeRule[] {
  return selectRules({ wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false }).toSorted((a, b) =>
    a.id.localeCompare(b.id, 'en'),
  );
}

const KIND_WORDS: Record<RuleKind, string> = {
  wcag: 'may fail',
  'best-practice': 'best practice: only warns',
  experimental: 'experimental: only warns',
};

function axeSection({ id, kind, reviewOnFail }: AxeRule): string[] {
  const { certain: said, uncertain } = axeSentences(id);
  // Where there is no sentence the title speaks.
  const certain = said.length + uncertain.length > 0 ? said : [`${detailOf(id).title}.`];
  const mayFail = kind === 'wcag' && !reviewOnFail;
  const kindWords = reviewOnFail ? 'asks for a review: only warns' : KIND_WORDS[kind];
  return section(detailOf(id), {
    kind: kindWords,
    fails: mayFail ? certain : [],
    uncertain: mayFail ? uncertain : [...certain, ...uncertain],
    act: actRulesOfAxe(id),
  });
}

function ownSection(rule: Rule): string[] {
  const sentences = Object.values(rule.text.en.messages);
  const { fails, isUncertain } = verdictsOf(rule);
  const both = fails && isUncertain;
  return section(detailOf(rule.id), {
    kind: rule.kind === 'advice' ? 'advice: only warns' : fails ? 'may fail' : 'only warns',
    fails: fails && !both ? sentences : [],
    uncertain: isUncertain && !both ? sentences : [],
    byElement: both ? sentences : [],
    act: rule.act,
  });
}

interface Says {
  kind: string;
  fails: readonly string[];
  uncertain: readonly string[];
  /** Sentences of a rule that fails one element and is uncertain of another. */
  byElement?: readonly string[];
  act: readonly string[];
}

function section(detail: ReportingDetail, says: Says): string[] {
  const { identifier, title, criteria, gigw, impact, decides, leaves } = detail;
  const facts = [
    criteria.length > 0 ? `WCAG ${criteria.join(', ')}` : 'no criterion',
    ...(gigw.length > 0 ? [`GIGW ${gigw.join(', ')}`] : []),
    impact,
    says.kind,
  ];
  return [
    `### ${identifier}`,
    '',
    `${title}. (${facts.join('; ')})`,
    '',
    ...formerly(identifier),
    `- Decides: ${decides}`,
    `- Leaves to a person: ${leaves}`,
    ...list('Fails', says.fails),
    ...list('Is uncertain', says.uncertain),
    ...list('Fails or is uncertain, as the element is', says.byElement ?? []),
    ...list('ACT rules', actOf(identifier, says.act)),
    '',
  ];
}

/** By its former id a rule is found with a search in the page. */
function formerly(ruleId: string): string[] {
  const former = formerRuleIds(ruleId);
  return former.length > 0 ? [`Formerly ${former.map((id) => `\`${id}\``).join(', ')}.`, ''] : [];
}

function list(head: string, sentences: readonly string[]): string[] {
  if (sentences.length === 0) return [];
  return [`- ${head}:`, ...sentences.map((sentence) => `  - ${plain(sentence)}`)];
}

/** Tags in a sentence are code; the rest stays as people read it. */
function plain(sentence: string): string {
  return sentence.replaceAll(/<[^<>]{1,40}>/g, (tag) => `\`${tag}\``).replaceAll('|', '\\|');
}

function detailOf(id: string): ReportingDetail {
  const detail = DETAILS[id];
  if (!detail) throw new Error(`Rule ${id} has no details.`);
  return detail;
}

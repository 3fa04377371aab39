import type { Readable } from 'node:stream';
import { isFailureVerdict, type Language, type ManualVerdict, type Role } from '@abhigam/domain';
import { criteriaList, manualTests } from '@abhigam/guidelines';
import { reportingDetails } from '@abhigam/rules';
import { textStream } from '../in-chunks.ts';
import { toJson } from '../json/json-text.ts';
import type { ReportAudit, ReportElement, ReportPage, ReportSource } from '../report-source.ts';
import { sanitizeText } from '../sanitize-text.ts';
import { decisionText } from '../words/decision.ts';
import { explained } from '../words/explained.ts';
import { deletedIssueNote } from '../words/removed.ts';
import { wordsIn } from '../words/words-in.ts';
import { criterionAddress } from './criterion-address.ts';

/** The file contains the context, so that readers fetch nothing. */
const CONTEXT = {
  '@vocab': 'http://www.w3.org/ns/earl#',
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  ptr: 'http://www.w3.org/2009/pointers#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  doap: 'http://usefulinc.com/ns/doap#',
  assertedBy: { '@type': '@id' },
  subject: { '@type': '@id' },
  test: { '@type': '@id' },
  mode: { '@type': '@vocab' },
  outcome: { '@type': '@vocab' },
  isPartOf: { '@id': 'dct:isPartOf', '@type': '@id' },
  source: { '@id': 'dct:source', '@type': 'xsd:anyURI' },
  date: { '@id': 'dct:date', '@type': 'xsd:dateTime' },
  identifier: 'dct:identifier',
  title: 'dct:title',
  description: 'dct:description',
  pointer: 'earl:pointer',
  expression: 'ptr:expression',
  info: 'earl:info',
};

const ASSERTOR = 'urn:x-abhigam:engine';

/**
 * A run in W3C's Evaluation and Report Language (EARL 1.0) as JSON-LD: pages are TestSubjects, rules are
 * TestCases that refer to WCAG criteria, every failing element is an assertion with outcome failed, every
 * warned one `cantTell`, every page that passed a rule one with outcome passed.
 *
 * Dismissed elements keep the assertion of the engine, with the decision as info. A verdict of a person is an
 * additional assertion of mode `manual` with the person's role, without name and e-mail address.
 */
export function writeEarl(source: ReportSource): Readable {
  return textStream(graphText(source));
}

async function* graphText(source: ReportSource): AsyncGenerator<string> {
  yield `{"@context":${toJson(CONTEXT)},\n"@graph":[\n${toJson(assertor(source))}`;
  for await (const node of nodes(source)) yield `,\n${toJson(node)}`;
  yield '\n]}\n';
}

async function* nodes(source: ReportSource): AsyncGenerator<object> {
  const rules = new Set(source.issues.map(({ auditId }) => auditId));
  const { language } = source.head;
  for await (const page of source.pages()) {
    if (page.status === 'COMPLETE') yield subject(page);
  }
  for await (const audit of source.audits()) {
    rules.add(audit.auditId);
    // Failures and warnings are asserted per element.
    if (audit.status === 'Pass') yield passed(audit);
  }
  for await (const element of source.elements()) yield judged(element, language);
  for (const { auditId } of source.setAsideIssues) rules.add(auditId);
  yield* manualAssertions(source);
  if (source.head.removed) yield* removed(source);
  yield* testCases(rules, language);
}

function assertor({ head }: ReportSource) {
  return {
    '@id': ASSERTOR,
    '@type': ['Assertor', 'Software'],
    title: head.product,
    description: [
      ...head.testedWith,
      ...(head.notTested === null ? [] : [inLanguage(head.notTested, head.language)]),
    ],
    ...(head.portalUrl === null ? {} : { source: head.portalUrl }),
  };
}

function subject({ testInstanceId, url, title, completed }: ReportPage) {
  return {
    '@id': pageId(testInstanceId),
    '@type': 'TestSubject',
    source: sanitizeText(url),
    ...(title ? { title: sanitizeText(title) } : {}),
    ...(completed ? { date: completed.toISOString() } : {}),
  };
}

/** For a run with deleted details: the outcome of each rule over all pages. */
function* removed({ head, issues }: ReportSource): Generator<object> {
  const { language } = head;
  yield {
    '@id': pageId(head.testRunId),
    '@type': 'TestSubject',
    source: sanitizeText(head.baseUrl),
    title: sanitizeText(head.website.name),
    description: { '@value': head.removed?.text ?? '', '@language': language },
    ...(head.completed ? { date: head.completed.toISOString() } : {}),
  };
  for (const { auditId, status, elements } of issues) {
    yield assertion(head.testRunId, auditId, {
      result: {
        '@type': 'TestResult',
        outcome: status === 'Fail' ? 'earl:failed' : 'earl:cantTell',
        description: inLanguage(deletedIssueNote(elements, language), language),
      },
    });
  }
}

function passed({ testInstanceId, auditId }: ReportAudit) {
  return assertion(testInstanceId, auditId, { result: { '@type': 'TestResult', outcome: 'earl:passed' } });
}

function judged(element: ReportElement, language: Language) {
  const { testInstanceId, auditId, status, decision } = element;
  const info = decision && sanitizeText(decisionText({ ...decision, owner: null, by: null }, language));
  return assertion(testInstanceId, auditId, {
    result: {
      '@type': 'TestResult',
      outcome: status === 'Fail' ? 'earl:failed' : 'earl:cantTell',
      description: inLanguage(sanitizeText(explained(element, wordsIn(language))), language),
      ...(info ? { info: inLanguage(info, language) } : {}),
      pointer: pointerOf(element),
    },
  });
}

function pointerOf({ selector }: ReportElement) {
  // A path through frames and shadow trees is not a CSS selector.
  const type = selector.includes(' >>> ') ? 'ptr:ExpressionPointer' : 'ptr:CSSSelectorPointer';
  return { '@type': type, expression: sanitizeText(selector) };
}

/** Dismissed elements, and manual verdicts. */
async function* manualAssertions(source: ReportSource): AsyncGenerator<object> {
  const { language } = source.head;
  const roles = new Set<Role | null>();
  const tests = new Set<string>();
  for await (const element of source.setAside()) {
    const { decision } = element;
    yield judged(element, language);
    if (isFailureVerdict(decision.verdict)) continue;
    const role = decision.by?.role ?? null;
    roles.add(role);
    yield assertion(element.testInstanceId, element.auditId, {
      ...manual(role),
      result: {
        '@type': 'TestResult',
        outcome: HAND_OUTCOME[decision.verdict],
        date: decision.made.toISOString(),
        ...(decision.reason ? { info: inLanguage(sanitizeText(decision.reason), language) } : {}),
        pointer: pointerOf(element),
      },
    });
  }
  for await (const test of source.handTests()) {
    const role = test.by?.role ?? null;
    roles.add(role);
    tests.add(test.testId);
    const { decision: say } = wordsIn(language);
    const info = sanitizeText(
      [test.note, test.isPageChanged ? say.pageChanged : ''].filter(Boolean).join(' '),
    );
    yield assertion(test.testInstanceId, test.testId, {
      ...manual(role),
      result: {
        '@type': 'TestResult',
        outcome: test.isPageChanged ? 'earl:cantTell' : HAND_OUTCOME[test.verdict],
        date: test.made.toISOString(),
        ...(info ? { info: inLanguage(info, language) } : {}),
      },
    });
  }
  for (const role of roles)
    yield {
      '@id': roleId(role),
      '@type': 'Assertor',
      title: inLanguage(
        role === null ? wordsIn(language).decision.deleted : wordsIn(language).role[role],
        language,
      ),
    };
  for (const { id, title, description, criteria } of manualTests(language))
    if (tests.has(id))
      yield {
        '@id': ruleId(id),
        '@type': ['TestCriterion', 'TestCase'],
        identifier: id,
        title: inLanguage(title, language),
        description: inLanguage(description, language),
        isPartOf: criteria.flatMap((num) => criterionAddress(CRITERIA_NAMES.get(num) ?? num)),
      };
}

const CRITERIA_NAMES = new Map(criteriaList().map(({ num, handle }) => [num, handle]));

const HAND_OUTCOME = {
  passed: 'earl:passed',
  failed: 'earl:failed',
  'not-applicable': 'earl:inapplicable',
} as const satisfies Record<ManualVerdict, string>;

function manual(role: Role | null) {
  return { assertedBy: roleId(role), mode: 'earl:manual' };
}

function roleId(role: Role | null): string {
  return `urn:x-abhigam:role:${role ?? 'deleted'}`;
}

function inLanguage(text: string, language: Language) {
  return { '@value': text, '@language': language };
}

/** Default: asserted by the engine. */
function assertion(
  testInstanceId: string,
  auditId: string,
  outcome: { result: object; assertedBy?: string; mode?: string },
) {
  return {
    '@type': 'Assertion',
    assertedBy: ASSERTOR,
    subject: pageId(testInstanceId),
    test: ruleId(auditId),
    mode: 'earl:automatic',
    ...outcome,
  };
}

/** The tested rules and their criteria. */
function* testCases(rules: ReadonlySet<string>, language: Language): Generator<object> {
  const details = reportingDetails(language);
  const names = new Map(criteriaList().map(({ num, handle }) => [num, handle]));
  const used = new Set<string>();
  for (const id of [...rules].sort()) {
    const { title, description, criteria } = details[id] ?? { title: id, description: '', criteria: [] };
    for (const num of criteria) used.add(num);
    yield {
      '@id': ruleId(id),
      '@type': ['TestCriterion', 'TestCase'],
      identifier: id,
      title: { '@value': title, '@language': language },
      description: { '@value': description, '@language': language },
      isPartOf: criteria.flatMap((num) => criterionAddress(names.get(num) ?? num)),
    };
  }
  for (const [num, name] of names) {
    if (!used.has(num)) continue;
    yield {
      '@id': criterionAddress(name),
      '@type': ['TestCriterion', 'TestRequirement'],
      identifier: num,
      title: { '@value': name, '@language': 'en' },
    };
  }
}

function pageId(testInstanceId: string): string {
  return `urn:uuid:${testInstanceId}`;
}

function ruleId(auditId: string): string {
  return `urn:x-abhigam:rule:${encodeURIComponent(auditId)}`;
}

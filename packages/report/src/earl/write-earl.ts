import type { Readable } from 'node:stream';
import { criteriaList } from '@abhigam/guidelines';
import { reportingDetails } from '@abhigam/rules';
import { harmlessText } from '../harmless-text.ts';
import { textStream } from '../in-chunks.ts';
import { toJson } from '../json/json-text.ts';
import type { ReportAudit, ReportElement, ReportPage, ReportSource } from '../report-source.ts';
import { removedIssueInWords } from '../words/removed.ts';
import { criterionAddress } from './criterion-address.ts';

/** The context stands in the file itself, so that a reader fetches nothing. */
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
};

const ASSERTOR = 'urn:x-abhigam:engine';

/**
 * A run in W3C's Evaluation and Report Language (EARL 1.0) as JSON-LD: pages are TestSubjects, rules TestCases that
 * are part of the criteria of WCAG, every failing element an assertion that it failed, every one to look at an
 * assertion `cantTell`, every page that passed a rule one that it passed.
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
    // Failures and warnings are asserted element by element.
    if (audit.status === 'Pass') yield passed(audit);
  }
  for await (const element of source.elements()) yield judged(element, language);
  if (source.head.removed) yield* removed(source);
  yield* testCases(rules, language);
}

function assertor({ head }: ReportSource) {
  return {
    '@id': ASSERTOR,
    '@type': ['Assertor', 'Software'],
    title: head.product,
    description: head.testedWith,
  };
}

function subject({ testInstanceId, url, title, completed }: ReportPage) {
  return {
    '@id': pageId(testInstanceId),
    '@type': 'TestSubject',
    source: harmlessText(url),
    ...(title ? { title: harmlessText(title) } : {}),
    ...(completed ? { date: completed.toISOString() } : {}),
  };
}

/** Of a run whose details were removed: what each rule came to, over all of its pages. */
function* removed({ head, issues }: ReportSource): Generator<object> {
  const { language } = head;
  yield {
    '@id': pageId(head.testRunId),
    '@type': 'TestSubject',
    source: harmlessText(head.baseUrl),
    title: harmlessText(head.website.name),
    description: { '@value': head.removed?.text ?? '', '@language': language },
    ...(head.completed ? { date: head.completed.toISOString() } : {}),
  };
  for (const { auditId, status, elements } of issues) {
    yield assertion(head.testRunId, auditId, {
      '@type': 'TestResult',
      outcome: status === 'Fail' ? 'earl:failed' : 'earl:cantTell',
      description: { '@value': removedIssueInWords(elements, language), '@language': language },
    });
  }
}

function passed({ testInstanceId, auditId }: ReportAudit) {
  return assertion(testInstanceId, auditId, { '@type': 'TestResult', outcome: 'earl:passed' });
}

function judged(element: ReportElement, language: string) {
  const { testInstanceId, auditId, status, selector, explanation } = element;
  // A way through frames and shadow trees is no selector of CSS.
  const type = selector.includes(' >>> ') ? 'ptr:ExpressionPointer' : 'ptr:CSSSelectorPointer';
  return assertion(testInstanceId, auditId, {
    '@type': 'TestResult',
    outcome: status === 'Fail' ? 'earl:failed' : 'earl:cantTell',
    description: { '@value': harmlessText(explanation), '@language': language },
    pointer: { '@type': type, expression: harmlessText(selector) },
  });
}

function assertion(testInstanceId: string, auditId: string, result: object) {
  return {
    '@type': 'Assertion',
    assertedBy: ASSERTOR,
    subject: pageId(testInstanceId),
    test: ruleId(auditId),
    mode: 'earl:automatic',
    result,
  };
}

/** The rules that were asked, and the criteria that they are about. */
function* testCases(rules: ReadonlySet<string>, language: 'en' | 'hi'): Generator<object> {
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

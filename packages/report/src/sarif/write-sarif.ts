import type { Readable } from 'node:stream';
import { FINGERPRINT_REVISION, type Impact, type Language } from '@abhigam/domain';
import { manualTests } from '@abhigam/guidelines';
import type { ReportingDescriptor, Result } from 'sarif';
import { harmlessText } from '../harmless-text.ts';
import { textStream } from '../in-chunks.ts';
import { jsonList, toJson } from '../json/json-text.ts';
import type {
  ReportElement,
  ReportHandTest,
  ReportIssue,
  ReportPage,
  ReportSetAside,
  ReportSource,
} from '../report-source.ts';
import { decisionInWords, handTestInWords } from '../words/decision.ts';
import { explained } from '../words/explained.ts';
import { removedIssueInWords } from '../words/removed.ts';
import type { Words } from '../words/words.ts';
import { wordsIn } from '../words/words-in.ts';
import { safeUri } from './safe-uri.ts';
import { sarifText } from './sarif-text.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const LEVEL: Record<Impact, 'error' | 'warning' | 'note'> = {
  critical: 'error',
  serious: 'error',
  moderate: 'warning',
  minor: 'note',
};

/**
 * A run as SARIF 2.1.0. A page's address is the artifact and the selector the logical location: a page as the browser
 * has it has no lines. What a person must look at has kind `review`, and so, as SARIF asks, level `none`.
 *
 * What decisions take out is suppressed, with the decision as justification; but what a person has found to fail stands as a
 * failure, of elements as of hand tests of a page: a suppressed one would be in no reader's list.
 */
export function writeSarif(source: ReportSource): Readable {
  return textStream(logText(source));
}

async function* logText(source: ReportSource): AsyncGenerator<string> {
  const { head } = source;
  const rules = rulesOf([...source.issues, ...source.setAsideIssues]);
  for (const rule of await handTestRules(source)) rules.set(rule.id, rule);
  const driver = {
    name: head.product,
    fullName: head.testedWith[0] ?? head.product,
    language: head.language,
    rules: [...rules.values()],
  };
  const times = {
    startTimeUtc: head.created.toISOString(),
    ...(head.completed ? { endTimeUtc: head.completed.toISOString() } : {}),
  };
  yield `{"$schema":"${SCHEMA}","version":"2.1.0","runs":[{"tool":${toJson({ driver })},\n`;
  yield `"automationDetails":${toJson({ id: `${safeUri(head.baseUrl)}/`, properties: { testRunId: head.testRunId, ...(head.portalUrl === null ? {} : { portalUrl: head.portalUrl }) } })},\n`;
  yield `"columnKind":"utf16CodeUnits","invocations":[{"executionSuccessful":true,${toJson(times).slice(1, -1)},\n"toolExecutionNotifications":`;
  yield* jsonList(notifications(source));
  yield '}],\n"artifacts":';
  yield* jsonList(artifacts(source));
  yield ',\n"results":';
  yield* jsonList(results(source, new Map([...rules.keys()].map((id, at) => [id, at]))));
  yield '}]}\n';
}

/** Failures and warnings of one audit are of one rule. */
function rulesOf(issues: readonly ReportIssue[]): Map<string, ReportingDescriptor> {
  const rules = new Map<string, ReportingDescriptor>();
  for (const { auditId, title, description, impact, category, tags, criteria, gigw } of issues) {
    if (rules.has(auditId)) continue;
    rules.set(auditId, {
      id: auditId,
      shortDescription: { text: sarifText(title) },
      fullDescription: { text: sarifText(description || title) },
      help: { text: sarifText(description || title) },
      defaultConfiguration: { level: LEVEL[impact] },
      properties: { tags, impact, category, criteria, gigw },
    });
  }
  return rules;
}

async function* notifications(source: ReportSource) {
  const { head } = source;
  if (head.notTested !== null) yield { level: 'note', message: { text: sarifText(head.notTested) } };
  if (head.removed)
    yield {
      level: 'warning',
      message: { text: sarifText(head.removed.text) },
      locations: [{ physicalLocation: place(head.baseUrl) }],
    };
  for await (const page of source.pages()) {
    const text = page.status === 'COMPLETE' ? page.leftOutText : page.reasonText;
    if (text)
      yield {
        level: 'warning',
        message: { text: sarifText(text) },
        locations: [{ physicalLocation: place(page.url) }],
      };
  }
}

async function* artifacts(source: ReportSource) {
  for await (const page of source.pages()) {
    if (page.status === 'COMPLETE') yield artifactOf(page);
  }
}

function artifactOf({ url, title }: ReportPage) {
  return {
    location: { uri: safeUri(url) },
    roles: ['analysisTarget'],
    ...(title ? { description: { text: sarifText(title) } } : {}),
  };
}

async function* results(source: ReportSource, places: ReadonlyMap<string, number>): AsyncGenerator<Result> {
  if (source.head.removed) yield* removedResults(source, places);
  const issues = [...source.setAsideIssues, ...source.issues];
  const impacts = new Map(issues.map(({ auditId, impact }) => [auditId, impact]));
  const ofRule = (element: ReportElement) =>
    resultOf(
      element,
      places.get(element.auditId) ?? -1,
      impacts.get(element.auditId) ?? 'moderate',
      wordsIn(source.head.language),
    );
  for await (const element of source.elements()) yield ofRule(element);
  for await (const element of source.setAside())
    yield decided(ofRule(element), element, impacts.get(element.auditId) ?? 'moderate', source.head.language);
  for await (const test of source.handTests())
    yield handResult(test, places.get(test.testId) ?? -1, source.head.language);
}

/** Of a run whose details were removed: each rule once, at the address that was tested, with how often it spoke. */
function* removedResults(
  { head, issues }: ReportSource,
  places: ReadonlyMap<string, number>,
): Generator<Result> {
  for (const { auditId, status, impact, elements } of issues) {
    const isFailure = status === 'Fail';
    yield {
      ruleId: auditId,
      ruleIndex: places.get(auditId) ?? -1,
      kind: isFailure ? 'fail' : 'review',
      level: isFailure ? LEVEL[impact] : 'none',
      message: { text: removedIssueInWords(elements, head.language) },
      locations: [{ physicalLocation: place(head.baseUrl) }],
      occurrenceCount: Math.max(1, elements),
      properties: { impact },
    };
  }
}

function resultOf(element: ReportElement, ruleIndex: number, impact: Impact, words: Words): Result {
  const isFailure = element.status === 'Fail';
  return {
    ruleId: element.auditId,
    ruleIndex,
    kind: isFailure ? 'fail' : 'review',
    level: isFailure ? LEVEL[impact] : 'none',
    message: { text: sarifText(explained(element, words)) || element.auditId },
    locations: [
      {
        physicalLocation: place(element.url),
        logicalLocations: [
          {
            name: harmlessText(element.label),
            fullyQualifiedName: harmlessText(element.selector),
            kind: 'element',
          },
        ],
      },
    ],
    partialFingerprints: { [`feHash/v${FINGERPRINT_REVISION}`]: element.feHash },
    properties: { impact, snippet: harmlessText(element.snippet), sources: element.sources },
  };
}

function decided(result: Result, { decision }: ReportSetAside, impact: Impact, language: Language): Result {
  const justification = harmlessText(decisionInWords(decision, language));
  const { id, verdict, scope, until } = decision;
  const properties = { ...result.properties, decision: { id, verdict, scope, until } };
  if (verdict !== 'failed')
    return { ...result, suppressions: [{ kind: 'external', status: 'accepted', justification }], properties };
  return {
    ...result,
    kind: 'fail',
    level: LEVEL[impact],
    message: { text: `${result.message.text} ${sarifText(justification)}` },
    properties,
  };
}

const HAND_KIND = { passed: 'pass', failed: 'fail', 'not-applicable': 'notApplicable' } as const;

/** A page that has changed since is one that a person must test again. */
function handResult(test: ReportHandTest, ruleIndex: number, language: Language): Result {
  const kind = test.isPageChanged ? 'review' : HAND_KIND[test.verdict];
  return {
    ruleId: test.testId,
    ruleIndex,
    kind,
    level: kind === 'fail' ? LEVEL[HAND_TESTS.get(test.testId) ?? 'moderate'] : 'none',
    message: { text: sarifText(handTestInWords(test, language)) },
    locations: [{ physicalLocation: place(test.url) }],
    properties: { byHand: true, verdict: test.verdict },
  };
}

const HAND_TESTS = new Map(manualTests('en').map(({ id, impact }) => [id, impact]));

/** The hand tests that were done. */
async function handTestRules(source: ReportSource): Promise<ReportingDescriptor[]> {
  const done = new Set<string>();
  for await (const { testId } of source.handTests()) done.add(testId);
  return manualTests(source.head.language)
    .filter(({ id }) => done.has(id))
    .map(({ id, title, description, impact, criteria }) => ({
      id,
      shortDescription: { text: sarifText(title) },
      fullDescription: { text: sarifText(description) },
      help: { text: sarifText(description) },
      defaultConfiguration: { level: LEVEL[impact] },
      properties: { impact, criteria, byHand: true },
    }));
}

function place(url: string) {
  return { artifactLocation: { uri: safeUri(url) } };
}

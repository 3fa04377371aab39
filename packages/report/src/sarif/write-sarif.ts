import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  BRAND_TABLE,
  FINGERPRINT_REVISION,
  formerRuleIds,
  type Impact,
  type Language,
} from '@abhigam/domain';
import { manualTests } from '@abhigam/guidelines';
import type { ReportingDescriptor, Result } from 'sarif';
import { textStream } from '../in-chunks.ts';
import { jsonList, toJson } from '../json/json-text.ts';
import type {
  ReportElement,
  ReportIssue,
  ReportManualTest,
  ReportPage,
  ReportSetAside,
  ReportSource,
} from '../report-source.ts';
import { sanitizeText } from '../sanitize-text.ts';
import { decisionText, manualTestText } from '../words/decision.ts';
import { explained } from '../words/explained.ts';
import { fill } from '../words/fill.ts';
import { deletedIssueNote } from '../words/removed.ts';
import type { Words } from '../words/words-in.ts';
import { wordsIn } from '../words/words-in.ts';
import { artifactLocation, baseOf, WEBSITE_BASE } from './artifact-location.ts';
import { safeUri } from './safe-uri.ts';
import { sarifText } from './sarif-text.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const FE_HASH = `feHash/v${FINGERPRINT_REVISION}`;
const LEVEL: Record<Impact, 'error' | 'warning' | 'note'> = {
  critical: 'error',
  serious: 'error',
  moderate: 'warning',
  minor: 'note',
};

/** Maximum number of results that GitHub accepts. */
export const MAX_RESULTS = 25_000;
const MAX_TAGS = 20;
/** Maximum length of a rule description; `help` has the full text. */
const MAX_DESCRIPTION = 1_024;
/** A rendered page has no lines, but code scanning requires one. */
const REGION = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 } as const;

export interface SarifOptions {
  /** Name of the tool, the same in every language: code scanning identifies tools by name. */
  toolName?: string;
  /** The base URL for the paths of pages. Default: the root of the tested host. */
  base?: string | undefined;
  /** For tests. */
  maxResults?: number;
}

/**
 * A run as SARIF 2.1.0 for GitHub code scanning. A page is the artifact, with its path below a base, and the
 * selector is the logical location. Warnings have kind `review` and therefore, as SARIF requires, level `none`.
 * A run with more than MAX_RESULTS has the failures first and says how many were omitted.
 *
 * Dismissed elements are suppressed, with the decision as justification. Manual failures of elements and pages
 * are normal failures, because readers would not list suppressed ones.
 */
export function writeSarif(source: ReportSource, options: SarifOptions = {}): Readable {
  return textStream(logText(source, options));
}

async function* logText(
  source: ReportSource,
  { toolName = BRAND_TABLE.generic.productName, base: baseOption, maxResults = MAX_RESULTS }: SarifOptions,
): AsyncGenerator<string> {
  const { head } = source;
  const base = baseOf(head.baseUrl, baseOption);
  const place = placesBelow(base);
  const rules = rulesOf([...source.issues, ...source.setAsideIssues]);
  for (const rule of await manualTestRules(source)) rules.set(rule.id, rule);
  const driver = {
    name: toolName,
    fullName: head.testedWith[0] ?? toolName,
    language: head.language,
    rules: [...rules.values()],
  };
  const times = {
    startTimeUtc: head.created.toISOString(),
    ...(head.completed ? { endTimeUtc: head.completed.toISOString() } : {}),
  };
  yield `{"$schema":"${SCHEMA}","version":"2.1.0","runs":[{"tool":${toJson({ driver })},\n`;
  yield `"automationDetails":${toJson({ id: `${safeUri(head.baseUrl)}/`, properties: { testRunId: head.testRunId, ...(head.portalUrl === null ? {} : { portalUrl: head.portalUrl }) } })},\n`;
  yield `"originalUriBaseIds":${toJson({ [WEBSITE_BASE]: { uri: base } })},\n`;
  yield '"columnKind":"utf16CodeUnits","artifacts":';
  yield* jsonList(artifacts(source, base));
  yield ',\n"results":';
  const ruleIndexes = new Map([...rules.keys()].map((id, at) => [id, at]));
  const limit = { left: maxResults, isPassed: false };
  yield* jsonList(upTo(limit, numbered(results(source, { ruleIndexes, place, maxResults }))));
  yield `,\n"invocations":[{"executionSuccessful":true,${toJson(times).slice(1, -1)},\n"toolExecutionNotifications":`;
  yield* jsonList(notifications(source, place, limit.isPassed ? maxResults : null));
  yield '}]}]}\n';
}

/** Yields at most `limit` results, and records whether there were more. */
async function* upTo<T>(
  limit: { left: number; isPassed: boolean },
  items: AsyncIterable<T>,
): AsyncGenerator<T> {
  for await (const item of items) {
    if (limit.left === 0) {
      limit.isPassed = true;
      return;
    }
    limit.left -= 1;
    yield item;
  }
}

/**
 * Numbers results with the same defect on the same page in document order, so that code scanning distinguishes
 * them.
 */
async function* numbered(all: AsyncIterable<Result>): AsyncGenerator<Result> {
  let page: string | undefined;
  let counts = new Map<string, number>();
  for await (const result of all) {
    const fingerprint = result.partialFingerprints?.[FE_HASH];
    if (fingerprint === undefined) {
      yield result;
      continue;
    }
    const uri = result.locations?.[0]?.physicalLocation?.artifactLocation?.uri;
    if (uri !== page) counts = new Map();
    page = uri;
    const key = `${result.ruleId} ${fingerprint}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const primaryLocationLineHash = `${fingerprint}:${count}`;
    yield {
      ...result,
      partialFingerprints: { ...result.partialFingerprints, primaryLocationLineHash },
    };
  }
}

/** Failures and warnings of one audit share a rule. */
function rulesOf(issues: readonly ReportIssue[]): Map<string, ReportingDescriptor> {
  const rules = new Map<string, ReportingDescriptor>();
  for (const { auditId, title, description, impact, category, tags, criteria, gigw } of issues) {
    if (rules.has(auditId)) continue;
    const former = formerRuleIds(auditId);
    rules.set(auditId, {
      id: auditId,
      // Lets tools that track results match those stored under the former id.
      ...(former.length > 0 && { deprecatedIds: former }),
      shortDescription: { text: cut(sarifText(title)) },
      fullDescription: { text: cut(sarifText(description || title)) },
      help: { text: sarifText(description || title) },
      defaultConfiguration: { level: LEVEL[impact] },
      properties: { tags: tags.slice(0, MAX_TAGS), impact, category, criteria, gigw },
    });
  }
  return rules;
}

/** `cut`: number of results after which the file was truncated. */
async function* notifications(source: ReportSource, place: Place, cut: number | null) {
  const { head } = source;
  if (cut !== null) {
    const { sarif } = wordsIn(head.language);
    const all = [...source.issues, ...source.setAsideIssues].reduce((sum, { elements }) => sum + elements, 0);
    yield {
      level: 'warning',
      message: { text: sarifText(fill(sarif.cut, { shown: cut, all })) },
      locations: [{ physicalLocation: place(head.baseUrl) }],
    };
  }
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

async function* artifacts(source: ReportSource, base: string) {
  for await (const page of source.pages()) {
    if (page.status === 'COMPLETE') yield artifactOf(page, base);
  }
}

function artifactOf({ url, title }: ReportPage, base: string) {
  return {
    location: artifactLocation(url, base),
    roles: ['analysisTarget'],
    properties: { url: safeUri(url) },
    ...(title ? { description: { text: sarifText(title) } } : {}),
  };
}

interface ResultsInput {
  /** Index in the SARIF driver's `rules` array, by rule id (an audit id or manual test id). */
  ruleIndexes: ReadonlyMap<string, number>;
  place: Place;
  maxResults: number;
}

async function* results(
  source: ReportSource,
  { ruleIndexes, place, maxResults }: ResultsInput,
): AsyncGenerator<Result> {
  if (source.head.removed) yield* removedResults(source, ruleIndexes, place);
  const issues = [...source.setAsideIssues, ...source.issues];
  const impacts = new Map(issues.map(({ auditId, impact }) => [auditId, impact]));
  const toResult = (element: ReportElement) =>
    resultOf(element, {
      ruleIndex: ruleIndexes.get(element.auditId) ?? -1,
      impact: impacts.get(element.auditId) ?? 'moderate',
      words: wordsIn(source.head.language),
      place,
    });
  const count = source.issues.reduce((sum, { elements }) => sum + elements, 0);
  // Failures go first, so that truncation never drops failures in favour of warnings.
  const rounds = count > maxResults ? (['Fail', 'Warn'] as const) : [null];
  for (const status of rounds)
    for await (const element of source.elements())
      if (status === null || element.status === status) yield toResult(element);
  for await (const element of source.setAside())
    yield decided(
      toResult(element),
      element,
      impacts.get(element.auditId) ?? 'moderate',
      source.head.language,
    );
  for await (const test of source.handTests())
    yield manualTestResult(test, {
      ruleIndex: ruleIndexes.get(test.testId) ?? -1,
      language: source.head.language,
      place,
    });
}

/** For a run with deleted details: one result per rule for the tested URL, with its count. */
function* removedResults(
  { head, issues }: ReportSource,
  ruleIndexes: ReadonlyMap<string, number>,
  place: Place,
): Generator<Result> {
  for (const { auditId, status, impact, elements } of issues) {
    const isFailure = status === 'Fail';
    yield {
      ruleId: auditId,
      ruleIndex: ruleIndexes.get(auditId) ?? -1,
      kind: isFailure ? 'fail' : 'review',
      level: isFailure ? LEVEL[impact] : 'none',
      message: { text: deletedIssueNote(elements, head.language) },
      locations: [{ physicalLocation: place(head.baseUrl) }],
      partialFingerprints: fingerprintOf(auditId, status),
      occurrenceCount: Math.max(1, elements),
      properties: { impact, url: safeUri(head.baseUrl) },
    };
  }
}

interface OfRule {
  ruleIndex: number;
  impact: Impact;
  words: Words;
  place: Place;
}

function resultOf(element: ReportElement, { ruleIndex, impact, words, place }: OfRule): Result {
  const isFailure = element.status === 'Fail';
  return {
    ruleId: element.auditId,
    ruleIndex,
    kind: isFailure ? 'fail' : 'review',
    level: isFailure ? LEVEL[impact] : 'none',
    message: { text: sarifText(explained(element, words)) || element.auditId },
    locations: [
      {
        physicalLocation: place(element.url, element.snippet),
        logicalLocations: [
          {
            name: sanitizeText(element.label),
            fullyQualifiedName: sanitizeText(element.selector),
            kind: 'element',
          },
        ],
      },
    ],
    partialFingerprints: { [FE_HASH]: element.feHash },
    properties: { impact, url: safeUri(element.url), sources: element.sources },
  };
}

function decided(result: Result, { decision }: ReportSetAside, impact: Impact, language: Language): Result {
  const justification = sanitizeText(decisionText(decision, language));
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

/** If the page has changed since, the test must be repeated. */
function manualTestResult(
  test: ReportManualTest,
  { ruleIndex, language, place }: { ruleIndex: number; language: Language; place: Place },
): Result {
  const kind = test.isPageChanged ? 'review' : HAND_KIND[test.verdict];
  return {
    ruleId: test.testId,
    ruleIndex,
    kind,
    level: kind === 'fail' ? LEVEL[HAND_TESTS.get(test.testId) ?? 'moderate'] : 'none',
    message: { text: sarifText(manualTestText(test, language)) },
    locations: [{ physicalLocation: place(test.url) }],
    partialFingerprints: fingerprintOf(test.testId, test.url),
    properties: { byHand: true, verdict: test.verdict, url: safeUri(test.url) },
  };
}

const HAND_TESTS = new Map(manualTests('en').map(({ id, impact }) => [id, impact]));

/** The completed manual tests. */
async function manualTestRules(source: ReportSource): Promise<ReportingDescriptor[]> {
  const done = new Set<string>();
  for await (const { testId } of source.handTests()) done.add(testId);
  return manualTests(source.head.language)
    .filter(({ id }) => done.has(id))
    .map(({ id, title, description, impact, criteria }) => ({
      id,
      shortDescription: { text: cut(sarifText(title)) },
      fullDescription: { text: cut(sarifText(description)) },
      help: { text: sarifText(description) },
      defaultConfiguration: { level: LEVEL[impact] },
      properties: { impact, criteria, byHand: true },
    }));
}

/** Fingerprint of a result that is not about an element. */
function fingerprintOf(...of: string[]) {
  const hash = createHash('sha256').update(of.join('\n')).digest('hex');
  return { primaryLocationLineHash: `${hash.slice(0, 32)}:1` };
}

function cut(text: string): string {
  return text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION - 1).toWellFormed()}…`;
}

type Place = ReturnType<typeof placesBelow>;

function placesBelow(base: string) {
  return (url: string, snippet?: string) => ({
    artifactLocation: artifactLocation(url, base),
    region: snippet === undefined ? REGION : { ...REGION, snippet: { text: sanitizeText(snippet) } },
  });
}

import {
  inEnglish,
  type Language,
  type ManualTest,
  type PageResult,
  type Rect,
  TEST_CONDITIONS,
} from '@abhigam/domain';
import {
  AXE_VERSION,
  fillSentence,
  LIGHTHOUSE_AUDITS,
  LIGHTHOUSE_VERSION,
  type LighthouseAudit,
  manualTests,
  type ReportingDetail,
  reportingDetails,
} from '@abhigam/guidelines';
import type { LighthouseElement, LighthouseFinding } from './lighthouse-finding.ts';
import type { AuditTable, LighthouseReport, ReportAudit, ReportNode } from './shape.ts';
import { WORDS } from './words.ts';

/** Readers before release 12 require the list; we have no entries. */
const NONE: [] = [];
/** For a page that was not tested. */
const UNKNOWN_VIEWPORT = { width: 0, height: 0 };

/**
 * Result of a page as a report for Lighthouse's viewer. Its score is the Lighthouse score of the result, so it
 * follows Lighthouse's audit list, not the version and level of the run. Explanations of elements are in
 * English.
 */
export function lighthouseReport(
  { result, lighthouse }: { result: PageResult; lighthouse: LighthouseFinding[] | null },
  lang: Language = 'en',
): LighthouseReport {
  const words = WORDS[lang];
  const judged = judgedAudits(lighthouse, lang);
  const manual = manualTests(lang);
  const finalUrl = result.finalUrl ?? result.url;
  const problem = problemOf(result, lighthouse, words.notAsked);
  const browser = result.status === 'COMPLETE' ? result.engine.browser : '';
  return {
    lighthouseVersion: LIGHTHOUSE_VERSION,
    requestedUrl: result.url,
    mainDocumentUrl: finalUrl,
    finalDisplayedUrl: finalUrl,
    finalUrl,
    fetchTime: result.startedAt,
    gatherMode: 'navigation',
    // The viewer shows the warning; programs read the error.
    runWarnings: problem ? [problem.message] : [],
    ...(problem ? { runtimeError: problem } : {}),
    userAgent: browser,
    environment: {
      networkUserAgent: browser,
      hostUserAgent: browser,
      benchmarkIndex: 0,
      credits: { 'axe-core': AXE_VERSION },
    },
    timing: { entries: [], total: result.durationMs },
    configSettings: configSettings(result, words.locale),
    audits: Object.fromEntries(
      [...judged.map(({ entry }) => entry), ...manual.map(manualAudit)].map((entry) => [entry.id, entry]),
    ),
    categories: {
      accessibility: {
        id: 'accessibility',
        title: words.category,
        description: words.description,
        manualDescription: words.manualDescription,
        supportedModes: ['navigation', 'snapshot'],
        score: result.status === 'COMPLETE' && result.lhScore !== null ? result.lhScore / 100 : null,
        auditRefs: [...judged.map(({ ref }) => ref), ...manual.map(({ id }) => auditRef(id, 0))],
      },
    },
    categoryGroups: Object.fromEntries(
      // The group of audits that the viewer hides has no title.
      Object.entries({ ...words.groups, hidden: '' }).map(([id, title]) => [id, { title }]),
    ),
    stackPacks: [],
    i18n: { rendererFormattedStrings: {} },
  };
}

function judgedAudits(lighthouse: LighthouseFinding[] | null, lang: Language) {
  const findings = new Map(lighthouse?.map((finding) => [finding.id, finding]));
  const details = reportingDetails(lang);
  return LIGHTHOUSE_AUDITS.map((audit) => {
    const entry = judgedAudit(audit, findings.get(audit.id), details[audit.id], lang);
    // Lighthouse gives weight 0 to audits that are not in the score.
    const weight = entry.scoreDisplayMode === 'notApplicable' ? 0 : audit.weight;
    return { entry, ref: { ...auditRef(audit.id, weight), group: audit.group } };
  });
}

function auditRef(id: string, weight: number) {
  return { id, weight, relevantAudits: NONE };
}

function manualAudit({ id, title, description }: ManualTest): ReportAudit {
  return { id, title, description, score: null, scoreDisplayMode: 'manual' };
}

function judgedAudit(
  { id, mode }: LighthouseAudit,
  finding: LighthouseFinding | undefined,
  detail: ReportingDetail | undefined,
  lang: Language,
): ReportAudit {
  const { notFound, notApplicable, errored, notAsked, failingElements } = WORDS[lang];
  if (!detail) throw new Error(`Rule ${id} has no details.`);
  const { title, description } = detail;
  if (!finding || finding.outcome === 'error')
    return {
      id,
      title,
      description,
      score: null,
      scoreDisplayMode: 'error',
      errorMessage: finding ? errored : notAsked,
    };
  const isRaised = mode === 'informative' ? finding.elements.length > 0 : finding.outcome === 'fail';
  // Like Lighthouse, an informative audit without findings is not applicable.
  if (finding.outcome === 'inapplicable' || (mode === 'informative' && !isRaised))
    return {
      id,
      title: fillSentence(notApplicable, { title }) ?? title,
      description,
      score: null,
      scoreDisplayMode: 'notApplicable',
    };
  return {
    id,
    title: isRaised ? title : (fillSentence(notFound, { title }) ?? title),
    description,
    // Like Lighthouse, an informative audit has score 1.
    score: mode === 'informative' ? 1 : Number(!isRaised),
    scoreDisplayMode: mode,
    details: elementTable(finding.elements, detail, failingElements),
  };
}

function elementTable(
  elements: readonly LighthouseElement[],
  { impact, tags }: ReportingDetail,
  label: string,
): AuditTable {
  return {
    type: 'table',
    headings: elements.length > 0 ? [{ key: 'node', valueType: 'node', label }] : [],
    items: elements.map((element) => ({ node: reportNode(element) })),
    debugData: { type: 'debugdata', impact, tags },
  };
}

function reportNode({ selector, snippet, label, explanation, rect }: LighthouseElement): ReportNode {
  return {
    type: 'node',
    selector,
    snippet,
    nodeLabel: label,
    explanation,
    ...(rect ? { boundingRect: sides(rect) } : {}),
  };
}

function sides(rect: Rect) {
  const { x, y, width, height } = rect;
  return { ...rect, top: y, right: x + width, bottom: y + height, left: x };
}

function problemOf(
  result: PageResult,
  lighthouse: LighthouseFinding[] | null,
  notAsked: string,
): { code: string; message: string } | null {
  if (result.status === 'FAILURE') return { code: result.reason, message: inEnglish(result.detail) };
  return lighthouse ? null : { code: 'source-not-asked', message: notAsked };
}

function configSettings(result: PageResult, locale: string): LighthouseReport['configSettings'] {
  const { width, height } = result.status === 'COMPLETE' ? result.engine.viewport : UNKNOWN_VIEWPORT;
  return {
    output: 'json',
    onlyCategories: ['accessibility'],
    locale,
    channel: 'abhigam',
    ...TEST_CONDITIONS,
    screenEmulation: { mobile: false, width, height, deviceScaleFactor: 1, disabled: false },
  };
}

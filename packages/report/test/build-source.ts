import {
  type Correction,
  type Impact,
  isTemplateIssue,
  type Language,
  NOTHING_SET_ASIDE,
  runReportPath,
} from '@abhigam/domain';
import { criteriaOf, gigwCheckpoints } from '@abhigam/guidelines';
import type {
  ReportAudit,
  ReportBrokenLink,
  ReportCheckpoint,
  ReportCriterion,
  ReportDefects,
  ReportElement,
  ReportHead,
  ReportIssue,
  ReportManualTest,
  ReportMedium,
  ReportOverview,
  ReportPage,
  ReportSetAside,
  ReportSource,
} from '@abhigam/report';
import { reportingDetails } from '@abhigam/rules';
import { failureReasonText } from '../src/read/read-pages.ts';
import { wordsIn } from '../src/words/words-in.ts';

export interface SourceOptions {
  language?: Language;
  pages?: number;
  /** Number of untested pages among all. */
  untested?: number;
  /** Number of failed audits, at most the number of rules. */
  failed?: number;
  warned?: number;
  /** Number of different defects per audit. */
  defects?: number;
  brokenLinks?: number;
  /** Overrides the stored causes; null for a run without. */
  overview?: Partial<ReportOverview> | null;
  head?: Partial<ReportHead>;
  page?: Partial<ReportPage>;
  /** Overrides each element. */
  element?: Partial<ReportElement>;
}

const SITE = 'https://district.example.gov.in';

/** A report source of any size without a database, with realistic texts. */
export function buildSource(options: SourceOptions = {}): ReportSource {
  const {
    language = 'en',
    pages = 12,
    untested = 2,
    failed = 4,
    warned = 2,
    defects = 3,
    brokenLinks = 2,
  } = options;
  const tested = pages - untested;
  const details = Object.values(reportingDetails(language)).filter(({ criteria }) => criteria.length > 0);
  const rank: Impact[] = ['critical', 'serious', 'moderate', 'minor'];
  const worstFirst = rank.flatMap((impact) => details.filter((detail) => detail.impact === impact));
  const issueOf = (status: 'Fail' | 'Warn', index: number): ReportIssue => {
    const step = Math.max(1, Math.floor(worstFirst.length / Math.max(1, failed + warned)));
    const detail = worstFirst[(status === 'Fail' ? index : failed + index) * step] ?? worstFirst[index];
    if (!detail) throw new Error('there are fewer rules than requested');
    return {
      auditId: detail.identifier,
      status,
      source: 'lh',
      reason: status === 'Warn' ? 'needs-review' : null,
      title: detail.title,
      description: detail.description,
      impact: detail.impact,
      category: detail.category,
      tags: detail.tags,
      criteria: detail.criteria,
      gigw: gigwCheckpoints(detail.criteria),
      elements: defects * tested,
      pages: tested,
    };
  };
  const fails = Array.from({ length: failed }, (_, index) => issueOf('Fail', index));
  const warns = Array.from({ length: warned }, (_, index) => issueOf('Warn', index));
  const sum = (issues: ReportIssue[]) => issues.reduce((total, { elements }) => total + elements, 0);
  const byImpact = (impact: Impact) => sum(fails.filter((issue) => issue.impact === impact));
  const completed = new Date('2026-11-20T09:34:05Z');
  const elementsOn = (issues: ReportIssue[], num: string) =>
    sum(issues.filter((issue) => issue.criteria.includes(num)));
  const criteria = criteriaOf('2.2', 'AA').map(
    ({ num, names, level }, index): ReportCriterion => ({
      num,
      name: names[language],
      level,
      isJudged: index % 2 === 0,
      failures: elementsOn(fails, num),
      warnings: elementsOn(warns, num),
      setAside: 0,
    }),
  );
  const head: ReportHead = {
    testRunId: '0193b4c0-0000-7000-8000-000000000001',
    language,
    product: language === 'hi' ? 'अभिगम' : 'Abhigam',
    website: { name: 'Example District Administration', url: SITE, organization: 'Department of Examples' },
    name: 'November run',
    baseUrl: `${SITE}/`,
    portalUrl: `https://portal.example.org${runReportPath('0193b4c0-0000-7000-8000-000000000001')}`,
    status: untested > 0 ? 'PARTIALLY COMPLETE' : 'COMPLETE',
    testMode: 'full_site',
    wcagVersion: '2.2',
    wcagLevel: 'AA',
    notTested: null,
    created: new Date('2026-11-20T09:11:10Z'),
    completed,
    score: 72,
    notRepresentative: null,
    previous: { created: new Date('2026-11-13T08:00:00Z'), score: 66, cntTotalIssues: sum(fails) + 61 },
    cntPages: pages,
    cntPagesComplete: tested,
    cntPagesFailed: untested,
    cntBrokenLinks: 0,
    cntTests: 4812,
    cntTotalIssues: sum(fails),
    cntTotalWarns: sum(warns),
    decisions: {
      setAside: NOTHING_SET_ASIDE,
      judged: { judged: 0, total: sum(warns) },
      handTests: { passed: 0, failed: 0, 'not-applicable': 0, pageChanged: 0 },
      failedByHand: 0,
    },
    cntFailedAudits: fails.length,
    notListed: null,
    removed: null,
    mediaTotals: null,
    issueCntByImpact: {
      critical: byImpact('critical'),
      serious: byImpact('serious'),
      moderate: byImpact('moderate'),
      minor: byImpact('minor'),
    },
    testedWith: [
      'Engine 0.1.0, rule set 3f9a, axe-core 4.14.1, Chromium 156, window of 1366 × 768 CSS pixels',
    ],
    criteria: { total: criteriaOf('2.2', 'AA').length, judged: 24 },
    ...options.head,
  };
  const urlOf = (page: number) => `${SITE}/${page % 2 === 0 ? 'notices' : 'tenders'}/${page}`;
  const elementOf = (issue: ReportIssue, defect: number, page: number): ReportElement => ({
    id: `${issue.auditId}-${defect}-${page}`,
    testInstanceId: `page-${page}`,
    url: urlOf(page),
    auditId: issue.auditId,
    status: issue.status,
    source: 'lh',
    sources: ['lh'],
    feHash: `${issue.auditId}-${defect}`,
    rootCause: `${issue.auditId}-${defect % 2}`,
    label: defect % 2 === 0 ? 'निविदाएँ' : 'Tenders',
    explanation:
      language === 'hi'
        ? 'पाठ का कंट्रास्ट 3.45:1 है; 4.5:1 आवश्यक है। `color` बदलें।'
        : 'The contrast of the text is 3.45:1; 4.5:1 is needed. Change its `color`.',
    snippet: `<a class="nav-link" href="/tenders?list=${defect}" style="color:#8a8a8a">${defect % 2 === 0 ? 'निविदाएँ' : 'Tenders'}</a>`,
    correction: CORRECTION,
    selector: `nav#main > ul > li:nth-child(${defect + 1}) > a.nav-link`,
    contrast: issue.auditId === 'color-contrast' || defect === 0 ? CONTRAST : null,
    image: null,
    rect: { x: 40, y: 30 + defect * 40, width: 120, height: 24 },
    state: null,
    picture: null,
    nonComplianceStatus: issue.status === 'Fail' ? 'UNRESOLVED' : null,
    firstSeen: completed,
    decision: null,
    ...options.element,
  });
  const find = (of: { auditId: string; status: 'Fail' | 'Warn' }) =>
    [...fails, ...warns].find(({ auditId, status }) => auditId === of.auditId && status === of.status);

  /** Defects alternate between two causes; the first repairs gain two points each. */
  function overview(): ReportOverview {
    const causes = fails.flatMap((issue) =>
      [0, 1].slice(0, defects).map((cause) => {
        const { auditId, title, impact } = issue;
        const { url, label, snippet, correction } = elementOf(issue, cause, 0);
        const elements = Math.ceil((defects - cause) / 2) * tested;
        const isTemplate = isTemplateIssue(tested, tested);
        return {
          auditId,
          title,
          change: null,
          impact,
          elements,
          pages: tested,
          isTemplate,
          example: { url, label, snippet, correction },
        };
      }),
    );
    const ranked = causes.toSorted((one, other) => other.elements - one.elements);
    const first = ranked.slice(0, 3);
    return {
      elements: sum(fails),
      rootCauses: ranked.map((cause, place) => ({
        ...cause,
        scoreAfter: head.score === null ? null : Math.min(100, head.score + Math.min(6, 4 + 2 * place)),
      })),
      together: {
        causes: first.length,
        elements: first.reduce((total, { elements }) => total + elements, 0),
        score: head.score === null ? null : Math.min(100, head.score + 6),
      },
    };
  }

  async function* allPages(): AsyncIterable<ReportPage> {
    for (let page = 0; page < pages; page += 1) {
      const isTested = page < tested;
      yield {
        testInstanceId: `page-${page}`,
        url: urlOf(page),
        finalUrl: urlOf(page),
        title: isTested ? (page % 2 === 0 ? 'सूचनाएँ और भर्ती' : `Tenders of the district, list ${page}`) : null,
        lang: 'en',
        status: isTested ? 'COMPLETE' : 'FAILURE',
        reason: isTested ? null : 'timeout',
        reasonText: isTested ? null : wordsIn(language).reason.timeout,
        score: isTested ? 40 + (page % 60) : null,
        issues: isTested ? fails.length * defects : 0,
        warnings: isTested ? warns.length * defects : 0,
        completed,
        leftOut: [],
        leftOutText: null,
        takenOver: null,
        takenOverText: null,
        picture: null,
        ...options.page,
      };
    }
  }
  async function* allElements(of?: {
    auditId: string;
    status: 'Fail' | 'Warn';
  }): AsyncIterable<ReportElement> {
    const issues = of ? [find(of)].filter((issue) => issue !== undefined) : [...fails, ...warns];
    for (let page = 0; page < tested; page += 1)
      for (const issue of issues)
        for (let defect = 0; defect < defects; defect += 1) yield elementOf(issue, defect, page);
  }
  return {
    head,
    overview: options.overview === null ? null : { ...overview(), ...options.overview },
    issues: [...fails, ...warns],
    setAsideIssues: [],
    criteria,
    gigw: checkpointsOf(criteria),
    async *audits(): AsyncIterable<ReportAudit> {},
    pages: allPages,
    elements: allElements,
    async defects({ limit, ...of }): Promise<ReportDefects> {
      const issue = find(of);
      if (!issue) return { total: 0, defects: [] };
      const urls = Array.from({ length: tested }, (_, page) => urlOf(page));
      return {
        total: defects,
        defects: Array.from({ length: Math.min(limit, defects) }, (_, defect) => ({
          element: elementOf(issue, defect, 0),
          elements: tested,
          pages: tested,
          urls,
        })),
      };
    },
    async *setAside(): AsyncIterable<ReportSetAside> {},
    setAsideDefects: async () => ({ total: 0, defects: [] }),
    async *handTests(): AsyncIterable<ReportManualTest> {},
    async *media(): AsyncIterable<ReportMedium> {},
    async *brokenLinks(): AsyncIterable<ReportBrokenLink> {
      for (let link = 0; link < brokenLinks; link += 1)
        yield {
          url: `${SITE}/gone/${link}`,
          isInternal: true,
          reason: 'http-status',
          reasonText: failureReasonText(wordsIn(language).reason['http-status'], 404),
          httpStatus: 404,
          cntPages: 3,
          pages: [urlOf(0), urlOf(1), urlOf(2)],
        };
    },
  };
}

function checkpointsOf(criteria: readonly ReportCriterion[]): ReportCheckpoint[] {
  return criteria.flatMap(({ num, ...rest }) =>
    gigwCheckpoints([num]).map((checkpoint) => ({
      checkpoint,
      criterion: num,
      ...rest,
      result:
        rest.failures > 0
          ? 'failures'
          : rest.warnings > 0
            ? 'look'
            : rest.isJudged
              ? 'nothing-found'
              : 'person',
    })),
  );
}

const BEFORE = '<a class="nav-link" href="/tenders" style="color:#8a8a8a">Tenders</a>';
/** Like a correction of a colour. */
const CORRECTION: Correction = {
  language: 'html',
  before: BEFORE,
  after: BEFORE.replace('#8a8a8a', '#757575'),
  edits: [{ start: BEFORE.indexOf('#8a8a8a'), end: BEFORE.indexOf('#8a8a8a') + 7, text: '#757575' }],
  isComplete: true,
  note: 'colour',
};

/** What a contrast check stores with a finding. */
export const CONTRAST = {
  contrastRatio: 3.45,
  expectedRatio: 4.5,
  fgColor: '#8a8a8a',
  bgColor: '#ffffff',
  fontSize: '12.0pt (16px)',
  fontWeight: 'normal',
  suggestedColor: '#737373',
  suggestedColorType: 'text',
  nearestColor: '#757575',
  nearestColorType: 'text',
} as const;

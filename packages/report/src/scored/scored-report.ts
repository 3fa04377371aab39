import type { WarnReason } from '@abhigam/db';
import type { Language } from '@abhigam/domain';
import {
  AppError,
  type AuditSource,
  type AuditStatus,
  countsAsPassed,
  type DisplayMode,
  type Impact,
  type Rect,
  type ScoreWeights,
  say,
} from '@abhigam/domain';
import { auditCategories, manualTests, scoreOfWeights } from '@abhigam/guidelines';
import { reportingDetails } from '@abhigam/rules';
import { distinctTitles } from '../words/distinct-titles.ts';
import { fill } from '../words/fill.ts';
import { wordsIn } from '../words/words-in.ts';
import { weighReviewed } from './weigh-reviewed.ts';

/** An audit of a page as stored. */
export interface StoredAudit {
  auditId: string;
  source: AuditSource;
  status: AuditStatus;
  reason: WarnReason | null;
  weight: number;
  elements: number;
}

export interface ScoredElement {
  auditId: string;
  selector: string;
  snippet: string;
  label: string;
  explanation: string;
  rect: Rect | null;
}

export interface ScoredPage {
  /** 0 to 100; null if no weighted rule applied. */
  score: number | null;
  /** Null if not stored. */
  weights: ScoreWeights | null;
  audits: readonly StoredAudit[];
  /** The first elements of each audit. */
  elements: readonly ScoredElement[];
  /** Audits that found the same defects; `otherId` does not list them. */
  foundTogether: readonly { auditId: string; otherId: string; otherStatus: 'Fail' | 'Warn' }[];
  /** Rules selected for the page. */
  selectedRules: readonly string[];
  /** Rules that threw an error, and rules that were left out. */
  erroredRules: readonly string[];
  leftOutRules: readonly string[];
}

interface Judged {
  id: string;
  mode: DisplayMode;
  score: number | null;
  weight: number;
}

/** An audit with its rating in the report. */
interface ScoredAuditEntry {
  id: string;
  title: string;
  description: string;
  impact: Impact;
  score: number | null;
  scoreDisplayMode: DisplayMode;
  errorMessage?: string;
  details?: ReturnType<typeof tableOf>;
}

/** Category of manual tests, in addition to the categories of audits. */
const MANUAL = 'manual';
const ADVICE: readonly (WarnReason | null)[] = ['best-practice', 'experimental'];

/**
 * Scored audits of a page by category. A failed rule has score 0, a passed one 1; warnings are manual; rules
 * without weight are informative. The weights add up to those of the page's score. Throws ER_STATE, "No
 * categories provided", for a page without a result.
 */
export function scoredAudits(page: ScoredPage, language: Language) {
  const details = reportingDetails(language);
  const judged = judge(page).filter(({ id }) => details[id] !== undefined);
  if (judged.length === 0) throw new AppError('ER_STATE', say('report.noCategories'));
  const relevant = relevantAudits(page.foundTogether);
  const elements = Map.groupBy(page.elements, ({ auditId }) => auditId);
  const counts = Map.groupBy(page.audits, ({ auditId }) => auditId);
  const manual = manualTests(language);
  const titles = distinctTitles(new Map(judged.map(({ id }) => [id, details[id]?.title ?? id])), language);
  const audits: ScoredAuditEntry[] = [
    ...judged.map((one) => {
      const detail = details[one.id];
      if (!detail) throw new Error(`Rule ${one.id} has no details.`);
      const total = (counts.get(one.id) ?? []).reduce((sum, { elements: count }) => sum + count, 0);
      return {
        id: one.id,
        title: titleOf(one, titles.get(one.id) ?? detail.title, language),
        description: detail.description,
        impact: detail.impact,
        score: one.score,
        scoreDisplayMode: one.mode,
        ...(one.mode === 'error' ? { errorMessage: whyNot(one.id, page, language) } : {}),
        ...(total > 0 ? { details: tableOf(elements.get(one.id) ?? [], total, language) } : {}),
      };
    }),
    ...manual.map(({ id, title, description }) => ({
      id,
      title,
      description,
      impact: 'moderate' as const,
      score: null,
      scoreDisplayMode: 'manual' as const,
    })),
  ];
  const byCategory = Map.groupBy(judged, ({ id }): string => details[id]?.category ?? '');
  const failsWithoutWeight = (of: readonly Judged[]) =>
    of.some((one) => one.mode === 'binary' && one.weight === 0 && !passes(one));
  const categories = auditCategories(language).flatMap(({ identifier, name }) => {
    const of = byCategory.get(identifier);
    if (!of) return [];
    const score = scoreOfWeights(weightsOf(of), failsWithoutWeight(of));
    return [
      {
        id: identifier,
        title: name,
        score: score === null ? null : score / 100,
        auditRefs: of.map(({ id, weight }) => ({ id, weight, relevantAudits: relevant.get(id) ?? [] })),
      },
    ];
  });
  const byHand = {
    id: MANUAL,
    title: wordsIn(language).scored.manual,
    score: null,
    auditRefs: manual.map(({ id }) => ({ id, weight: 0, relevantAudits: [] })),
  };
  return {
    score: page.score === null ? null : page.score / 100,
    audits: Object.fromEntries(audits.map((audit) => [audit.id, audit])),
    categories: Object.fromEntries([...categories, byHand].map((category) => [category.id, category])),
  };
}

/** The outcome of each rule with its weight in the score of the page. */
function judge(page: ScoredPage): Judged[] {
  const stored = [...Map.groupBy(page.audits, ({ auditId }) => auditId)].map(([id, rows]) => ({
    id,
    ...verdictOf(rows),
    weight: Math.max(...rows.map(({ weight }) => weight)),
  }));
  // Without audits there is no result, whatever was selected.
  if (stored.length === 0) return [];
  const errored = new Set([...page.erroredRules, ...page.leftOutRules]);
  const counted = stored.filter(({ id }) => !page.erroredRules.includes(id));
  const passed = counted.filter(({ verdict }) => verdict === 'pass');
  const inScore = weighReviewed(
    counted.filter(({ verdict }) => verdict === 'review'),
    (page.weights?.passed ?? 0) - passed.reduce((sum, { weight }) => sum + weight, 0),
  );
  const known = stored.map(({ id, verdict, weight }): Judged => {
    if (page.erroredRules.includes(id) && verdict !== 'fail')
      return { id, mode: 'error', score: null, weight: 0 };
    if (verdict === 'review')
      return { id, mode: 'manual', score: null, weight: inScore.has(id) ? weight : 0 };
    if (verdict === 'advice' && weight === 0) return { id, mode: 'informative', score: null, weight };
    // Failures found before the rule threw an error count as failures, although the score excludes the rule.
    const inTotal = page.erroredRules.includes(id) ? 0 : weight;
    return { id, mode: 'binary', score: Number(verdict === 'pass'), weight: inTotal };
  });
  const ids = new Set(known.map(({ id }) => id));
  const together = new Map(page.foundTogether.map(({ otherId, otherStatus }) => [otherId, otherStatus]));
  const others = [...new Set([...page.selectedRules, ...errored, ...together.keys()])].filter(
    (id) => !ids.has(id),
  );
  return [...known, ...others.map((id) => unlisted(id, together.get(id), errored))];
}

/**
 * The outcome of a rule without an audit: not applicable, error, or its findings are listed for another audit.
 */
function unlisted(id: string, status: 'Fail' | 'Warn' | undefined, errored: ReadonlySet<string>): Judged {
  if (status === 'Fail') return { id, mode: 'binary', score: 0, weight: 0 };
  if (status === 'Warn') return { id, mode: 'informative', score: null, weight: 0 };
  return { id, mode: errored.has(id) ? 'error' : 'notApplicable', score: null, weight: 0 };
}

/** A rule may fail for some elements and warn for others; the failure takes precedence. */
function verdictOf(rows: readonly StoredAudit[]): { verdict: 'fail' | 'advice' | 'review' | 'pass' } {
  if (rows.some(({ status }) => status === 'Fail')) return { verdict: 'fail' };
  if (rows.some(({ reason }) => ADVICE.includes(reason))) return { verdict: 'advice' };
  return { verdict: rows.some(({ status }) => status === 'Warn') ? 'review' : 'pass' };
}

function weightsOf(judged: readonly Judged[]): ScoreWeights {
  const sum = (of: readonly Judged[]) => of.reduce((total, { weight }) => total + weight, 0);
  return { total: sum(judged), passed: sum(judged.filter(passes)) };
}

function passes({ mode, score }: Judged): boolean {
  return countsAsPassed({ score, scoreDisplayMode: mode });
}

function relevantAudits(together: ScoredPage['foundTogether']): Map<string, string[]> {
  const pairs = together.flatMap(({ auditId, otherId }) => [
    [auditId, otherId] as const,
    [otherId, auditId] as const,
  ]);
  return new Map(
    [...Map.groupBy(pairs, ([id]) => id)].map(([id, of]) => [
      id,
      [...new Set(of.map(([, other]) => other))].filter((other) => other !== id).sort(),
    ]),
  );
}

/** Titles describe the problem, so they need a prefix if there is none. */
function titleOf({ mode, score }: Judged, title: string, language: Language): string {
  const { notFound, nothingToCheck } = wordsIn(language).scored;
  if (mode === 'notApplicable') return fill(nothingToCheck, { title });
  return mode === 'binary' && score === 1 ? fill(notFound, { title }) : title;
}

function whyNot(id: string, page: ScoredPage, language: Language): string {
  const { errored, leftOut } = wordsIn(language).scored;
  return page.erroredRules.includes(id) ? errored : leftOut;
}

function tableOf(elements: readonly ScoredElement[], total: number, language: Language) {
  const { elements: label } = wordsIn(language).scored;
  return {
    type: 'table' as const,
    headings: [{ key: 'node' as const, valueType: 'node' as const, label }],
    items: elements.map(({ selector, snippet, label: nodeLabel, explanation, rect }) => ({
      node: {
        type: 'node' as const,
        selector,
        snippet,
        nodeLabel,
        explanation,
        ...(rect ? { boundingRect: rect } : {}),
      },
    })),
    total,
  };
}

import { type AuditSource, type ScoreWeights, WEIGHED_SOURCES } from '@abhigam/domain';
import { type JudgedRule, ruleWeight, scoreOfWeights, scoreWeights, selectRules } from '@abhigam/guidelines';
import { type Defect, type DefectElement, defectElement, type SiteLanguage } from './defects.ts';

/** Content of a page of a large run, by audit. */
export interface LargePage {
  /** From 0. */
  number: number;
  template: number;
  language: SiteLanguage;
  url: string;
  score: number | null;
  weights: ScoreWeights;
  audits: LargeAudit[];
}

export interface LargeAudit {
  auditId: string;
  source: AuditSource;
  status: 'Pass' | 'Fail' | 'Warn';
  reason: 'needs-review' | 'best-practice' | null;
  impact: Defect['impact'];
  category: string;
  weight: number;
  elements: (DefectElement & Pick<Defect, 'rootCause' | 'ancestry'>)[];
}

/** Causes in editor content per page. */
const CONTENT_CAUSES = 5;
/** Number of applicable axe rules per page. */
const APPLIED = 45;
/** Other findings: one for manual review, and a best-practice one that affects the score. */
const REVIEWED: Pick<LargeAudit, 'auditId' | 'reason' | 'impact' | 'category'>[] = [
  { auditId: 'heading-order', reason: 'best-practice', impact: 'moderate', category: 'best-practice' },
  { auditId: 'region', reason: 'best-practice', impact: 'moderate', category: 'best-practice' },
  {
    auditId: 'target-size',
    reason: 'needs-review',
    impact: 'serious',
    category: 'cat.sensory-and-visual-cues',
  },
];
const RULES = selectRules({ wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true });

/**
 * A page with this number of failing elements, distributed in decreasing shares: causes of the whole site, of
 * its template, of its own content.
 */
export function largePage(
  at: Pick<LargePage, 'number' | 'template' | 'language' | 'url'>,
  defects: readonly Defect[],
  count: number,
  warnings: number,
): LargePage {
  const here = defectsOn(at, defects);
  const counts = shared(count, here.length);
  const failed = new Map<string, LargeAudit>();
  for (const [place, defect] of here.entries()) {
    const elements = Array.from({ length: counts[place] ?? 0 }, (_, number) => ({
      ...defectElement(defect, at, number),
      rootCause: defect.rootCause,
      ancestry: defect.ancestry,
    }));
    const known = failed.get(defect.auditId);
    if (known) known.elements.push(...elements);
    else if (elements.length > 0) failed.set(defect.auditId, { ...auditOf(defect), elements });
  }
  const example = defects[0] && defectElement(defects[0], at, 0);
  const warned = REVIEWED.slice(0, at.number % 3 === 0 ? 3 : 2).map(
    (audit, place): LargeAudit => ({
      ...audit,
      source: 'lh',
      status: 'Warn',
      weight: ruleWeight(audit.auditId),
      elements: Array.from({ length: shared(warnings, 3)[place] ?? 0 }, () => ({
        ...(example ?? { feHash: '', label: '', snippet: '', causes: [], explanation: '', testData: null }),
        causes: [{ message: audit.auditId, values: {} }],
        rootCause: '',
        ancestry: 'body > main',
      })),
    }),
  );
  const raised = [...failed.values(), ...warned.filter(({ elements }) => elements.length > 0)];
  const passed = RULES.filter(({ id }) => !raised.some(({ auditId }) => auditId === id))
    .filter((_, place) => (place + at.template) % 2 === 0)
    .slice(0, APPLIED)
    .map(({ id }) => passedAudit(id));
  const audits = [...raised, ...passed];
  const weights = scoreWeights(audits.flatMap(judged));
  const failsWithoutWeight = raised.some(
    ({ source, status }) => !WEIGHED_SOURCES.includes(source) && status === 'Fail',
  );
  return { ...at, audits, weights, score: scoreOfWeights(weights, failsWithoutWeight) };
}

/**
 * Rules that the page score is computed from: our own rules and manual reviews do not count, best practices do.
 */
function judged({ auditId, source, status, reason }: LargeAudit): JudgedRule[] {
  if (!WEIGHED_SOURCES.includes(source) || reason === 'needs-review') return [];
  return [{ id: auditId, outcome: status === 'Pass' ? 'pass' : 'fail' }];
}

function defectsOn({ number, template }: Pick<LargePage, 'number' | 'template'>, defects: readonly Defect[]) {
  const siteDefects = defects.filter(({ reach }) => reach === 'site');
  const templateDefects = defects.filter(
    ({ reach }) => typeof reach === 'object' && reach.template === template,
  );
  const written = defects.filter(({ reach }) => reach === 'content');
  const pageDefects = written.filter(
    (_, place) =>
      (place - number * CONTENT_CAUSES + number * written.length) % written.length < CONTENT_CAUSES,
  );
  return [...siteDefects, ...templateDefects, ...pageDefects];
}

/** Splits an integer into decreasing parts with exactly this sum. */
function shared(total: number, parts: number): number[] {
  const weights = Array.from({ length: parts }, (_, place) => 1 / (place + 1));
  const sum = weights.reduce((all, one) => all + one, 0);
  const counts = weights.map((weight) => Math.floor((total * weight) / sum));
  const left = total - counts.reduce((all, one) => all + one, 0);
  return counts.map((count, place) => count + (place < left ? 1 : 0));
}

function auditOf({ auditId, source, impact, category, weight }: Defect): Omit<LargeAudit, 'elements'> {
  return { auditId, source, status: 'Fail', reason: null, impact, category, weight };
}

function passedAudit(auditId: string): LargeAudit {
  return {
    auditId,
    source: 'lh',
    status: 'Pass',
    reason: null,
    impact: 'serious',
    category: 'cat.structure',
    weight: ruleWeight(auditId),
    elements: [],
  };
}

import type { CALLS } from '@abhigam/contract';
import type { Language } from '@abhigam/domain';
import { auditCategories } from '@abhigam/guidelines';
import type { RunOverviewView } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';
import { presentCauses } from './present-causes.ts';

type Answer = z.output<typeof CALLS.getRunOverview.response>;

const TOP = 3;

/** The summary of a run with audit titles in the given language. */
export function presentRunOverview({ overview, listed }: RunOverviewView, lang: Language): Answer {
  const details = reportingDetails(lang);
  const names = new Map(auditCategories(lang).map(({ identifier, name }) => [identifier, name]));
  return {
    overview: overview && presentOverview(overview, lang),
    topCategories: listed.categories
      .slice(0, TOP)
      .map(({ category, count }) => ({ category, name: names.get(category) ?? category, count })),
    topIssues: listed.audits
      .slice(0, TOP)
      .map(({ auditId, count }) => ({ auditId, title: details[auditId]?.title ?? auditId, count })),
  };
}

function presentOverview(
  overview: NonNullable<RunOverviewView['overview']>,
  lang: Language,
): Answer['overview'] {
  const { trust, rootCauses } = overview;
  return {
    ...overview,
    trust: {
      ...trust,
      partsLeftOut: trust.partsLeftOut.map((left) => ({ ...left, planned: left.planned ?? null })),
      pagesTakenOver: trust.pagesTakenOver ?? 0,
    },
    rootCauses: presentCauses(rootCauses, lang),
  };
}

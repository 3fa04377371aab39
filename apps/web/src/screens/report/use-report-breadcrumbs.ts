import type { TestRun } from '@abhigam/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { type LinkNavigationState, readNavigationState } from '../../frame/trail.ts';
import { useWebsitesLink } from '../../frame/use-websites-link.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx';

interface ReportWay {
  /** Between Home and the report. */
  crumbs: Crumb[];
  /** Navigation state that links within the report pass on, so that the origin is not lost. */
  handed: LinkNavigationState;
}

/**
 * State of the last navigation to a report. Filter changes navigate without state, so it is remembered here.
 */
let storedNavigation: { testRunId: string; handed: LinkNavigationState } | null = null;

/**
 * Breadcrumbs of a report: the screens that led there, otherwise the websites and the runs of its website
 * (specification, testing 2).
 */
export function useReportBreadcrumbs(run: TestRun | undefined): ReportWay {
  const addresses = useAddresses();
  const { t, i18n } = useTranslation('report');
  const websites = [useWebsitesLink()].filter((link) => link !== null);
  const { state } = useLocation();
  const testRunId = run?.id ?? null;
  const handed = readNavigationState(state) ??
    (storedNavigation !== null && storedNavigation.testRunId === testRunId
      ? storedNavigation.handed
      : undefined) ?? { trail: null };
  useEffect(() => {
    if (testRunId !== null) storedNavigation = { testRunId, handed };
  });
  // Labels in another language are not used.
  if (handed.trail?.language === i18n.language) return { crumbs: handed.trail.crumbs, handed };
  const runs = run
    ? [{ label: t('crumbs.runs'), href: addresses.websiteTestRuns({ websiteId: run.websiteId }) }]
    : [];
  return { crumbs: [...websites, ...runs], handed };
}

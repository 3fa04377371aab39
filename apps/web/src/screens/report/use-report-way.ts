import type { TestRun } from '@abhigam/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { type Handed, handedBy } from '../../frame/trail.ts';
import { useWebsitesLink } from '../../frame/use-websites-link.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx';

interface ReportWay {
  /** Between Home and the report. */
  crumbs: Crumb[];
  /** What links within the report hand on, so that where the reader comes from is kept. */
  handed: Handed;
}

/** What came with the last navigation to a report: a change of its filters hands over nothing and loses nothing. */
let kept: { testRunId: string; handed: Handed } | null = null;

/** The way to a report: the screens that led there, else the websites and the runs of its website (specification, testing 2). */
export function useReportWay(run: TestRun | undefined): ReportWay {
  const addresses = useAddresses();
  const { t, i18n } = useTranslation('report');
  const websites = [useWebsitesLink()].filter((link) => link !== null);
  const { state } = useLocation();
  const testRunId = run?.id ?? null;
  const handed = handedBy(state) ??
    (kept !== null && kept.testRunId === testRunId ? kept.handed : undefined) ?? { trail: null };
  useEffect(() => {
    if (testRunId !== null) kept = { testRunId, handed };
  });
  // In the words of another language it would not be understood.
  if (handed.trail?.language === i18n.language) return { crumbs: handed.trail.crumbs, handed };
  const runs = run
    ? [{ label: t('crumbs.runs'), href: addresses.websiteTestRuns({ websiteId: run.websiteId }) }]
    : [];
  return { crumbs: [...websites, ...runs], handed };
}

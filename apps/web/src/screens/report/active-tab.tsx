import type { TestRun } from '@abhigam/contract';
import { assertNever } from '@abhigam/domain';
import { CompareTab } from '../../features/report/compare/compare-tab.tsx';
import { FailuresTab } from '../../features/report/failures/failures-tab.tsx';
import { BrokenLinksTab } from '../../features/report/links/broken-links-tab.tsx';
import { MediaTab } from '../../features/report/media/media-tab.tsx';
import type { ReportTab as TabName } from '../../features/report/model/report-tab.ts';
import { OverviewTab } from '../../features/report/overview/overview-tab.tsx';
import { ReportTab } from '../../features/report/pages/report-tab.tsx';
import { HistoryTab } from './history-tab.tsx';

interface ActiveTabProps {
  run: TestRun;
  tab: TabName;
  mayRetry: boolean;
}

export function ActiveTab({ run, tab, mayRetry }: ActiveTabProps) {
  const shared = { testRunId: run.id, baseUrl: run.baseUrl, pagesTotal: run.stats.cntPages };
  switch (tab) {
    case 'overview':
      return <OverviewTab run={run} />;
    case 'report':
      return <ReportTab run={run} mayRetry={mayRetry} />;
    case 'failureslist':
      return <FailuresTab key={tab} {...shared} status="Fail" />;
    case 'warningslist':
      return <FailuresTab key={tab} {...shared} status="Warn" />;
    case 'mediainventory':
      return <MediaTab run={run} />;
    case 'brokenlinks':
      return <BrokenLinksTab run={run} />;
    case 'compare':
      return <CompareTab run={run} />;
    case 'historicaloverview':
      return <HistoryTab run={run} />;
    default:
      return assertNever(tab);
  }
}

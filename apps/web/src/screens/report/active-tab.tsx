import type { TestRun } from '@abhigam/contract';
import { assertNever } from '@abhigam/domain';
import type { View } from '../../address/tabs.ts';
import { useAddresses, usePlace } from '../../address/use-addresses.ts';
import { CompareTab } from '../../features/comparison/compare-tab.tsx';
import { FailuresTab } from '../../features/findings/failures-tab.tsx';
import { ReportTab } from '../../features/findings/report-tab.tsx';
import { ConsolidatedReport } from '../../features/full-report/consolidated-report.tsx';
import { FullReport } from '../../features/full-report/full-report.tsx';
import { BrokenLinksTab } from '../../features/links/broken-links-tab.tsx';
import { MediaTab } from '../../features/media/media-tab.tsx';
import { OverviewTab } from '../../features/overview/overview-tab.tsx';
import { HistoryTab } from './history-tab.tsx';

interface ActiveTabProps {
  run: TestRun;
  view: View;
  mayRetry: boolean;
  hideWarnings: boolean;
}

export function ActiveTab({ run, view, mayRetry, hideWarnings }: ActiveTabProps) {
  const addresses = useAddresses();
  const { pageId } = usePlace('testResult');
  switch (view) {
    case 'overview':
      return <OverviewTab run={run} />;
    case 'pages':
    case 'issues':
      return <ReportTab run={run} show={view} mayRetry={mayRetry} />;
    case 'failures':
      return <FailuresTab key={view} run={run} status="Fail" />;
    case 'warnings':
      return <FailuresTab key={view} run={run} status="Warn" />;
    case 'media':
      return (
        <MediaTab
          run={run}
          hrefOf={(query) => addresses.testResult({ testRunId: run.id, view: 'media', query })}
          pageInPath={pageId}
        />
      );
    case 'links':
      return <BrokenLinksTab run={run} />;
    case 'compare':
      return <CompareTab run={run} />;
    case 'history':
      return <HistoryTab run={run} />;
    case 'full':
      return <FullReport run={run} hideWarnings={hideWarnings} />;
    case 'consolidated':
      return <ConsolidatedReport run={run} hideWarnings={hideWarnings} />;
    default:
      return assertNever(view);
  }
}

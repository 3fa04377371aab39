import type { TestRun } from '@abhigam/contract';
import { hasResults, isCancellable } from '@abhigam/domain';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import type { View } from '../../address/tabs.ts';
import { RepairResult } from '../../features/comparison/repair-result.tsx';
import { DecisionContext } from '../../features/decisions/decision-context.tsx';
import { UntestedPages } from '../../features/overview/untested-pages.tsx';
import { CancelRun } from '../../features/report-frame/cancel-run.tsx';
import { DownloadReport } from '../../features/report-frame/download-report.tsx';
import { FindingsRemoved } from '../../features/report-frame/findings-removed.tsx';
import { shownView, tabOfView } from '../../features/report-frame/model/report-tab.ts';
import { runPhase } from '../../features/report-frame/model/run-phase.ts';
import { ReportHeading } from '../../features/report-frame/report-heading.tsx';
import { ReportTabs } from '../../features/report-frame/report-tabs.tsx';
import { RunBrief } from '../../features/report-frame/run-brief.tsx';
import { RunEnded } from '../../features/report-frame/run-ended.tsx';
import { RunLead } from '../../features/report-frame/run-lead.tsx';
import { RunLine } from '../../features/report-frame/run-line.tsx';
import { RunNotices } from '../../features/report-frame/run-notices.tsx';
import { RunProgress } from '../../features/report-frame/run-progress.tsx';
import { RunState } from '../../features/report-frame/run-state.tsx';
import { RunVerdict } from '../../features/report-frame/run-verdict.tsx';
import { useReportStep } from '../../features/report-frame/use-report-step.ts';
import { useVerdictFacts } from '../../features/report-frame/verdict-facts.tsx';
import { RunDetails } from '../../features/report-parts/details-removed.tsx';
import { DisplayNote } from '../../features/report-parts/display-note.tsx';
import type { RetestedFinding } from '../../features/report-parts/model/retested-finding.ts';
import { useRetestedFinding } from '../../features/report-parts/use-retested-finding.ts';
import { useViewName } from '../../features/report-parts/use-view-name.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { ActiveTab } from './active-tab.tsx';
import styles from './report-screen.module.css';
import { useCheckTitle } from './use-check-title.ts';
import { useReportBreadcrumbs } from './use-report-breadcrumbs.ts';

interface ReportScreenProps {
  run: TestRun;
  /** The view that the URL names. */
  view: View;
  /** The check of that view that the URL names. */
  auditId: string | undefined;
  /** Whether the URL names a page that the run does not have. */
  isPageMissing: boolean;
  /** Number of consecutive failed refetches. */
  failedRefreshes: number;
}

/** Consecutive failed refetches before an alert is shown (specification, testing 4). */
const TOLERATED = 3;

const REPAIR_STATES = {
  queued: 'waiting',
  running: 'waiting',
  results: 'results',
  failed: 'failed',
  cancelled: 'failed',
} as const;

/** Header, verdict, and either the tabs or the reason why there are none. */
export function ReportScreen(props: ReportScreenProps) {
  const { run, view: named, auditId, failedRefreshes, isPageMissing } = props;
  const { t } = useTranslation(['report', 'data']);
  const { hideWarnings } = usePublicSettings();
  const way = useReportBreadcrumbs(run);
  const mayRun = useMay('testRun.create');
  const mayRetry = useMay('testRun.retryPage');
  const isCancelAllowed = useMay('testRun.cancel');
  const phase = runPhase(run);
  const mayCancel = isCancellable(run.status) && isCancelAllowed;
  // Not while pages are tested again: the file would contain outdated results (specification, testing 4).
  const mayDownload = hasResults(run.status);
  const view = shownView(named, hideWarnings);
  const former = useRetestedFinding(run.id);
  const nameOfView = useViewName();
  const shown = phase === 'results' ? nameOfView(view) : t('title');
  useReportStep({ run, shown, within: useCheckTitle(auditId), crumb: t('title') });
  useFocusOnTab(tabOfView(view), auditId);
  const facts = useVerdictFacts(run, hideWarnings);
  const isPhone = useMediaQuery(PHONE);
  // The note is long: on a phone it would push the tabs off the first screen.
  const isNoteBelow = isPhone && phase === 'results';
  // The full verdict is shown on the overview only; elsewhere the list comes first.
  const isShort = phase === 'results' && view !== 'overview';
  const hasVerdict = !isShort && (phase !== 'cancelled' || run.stats.cntPagesComplete > 0);
  return (
    <Screen
      crumbs={way.crumbs}
      navigationState={way.handed}
      heading={<ReportHeading run={run} shown={shown} />}
      lead={
        !isShort &&
        (isPhone && phase === 'results' ? <RunBrief run={run} facts={facts} /> : <RunLead run={run} />)
      }
      actions={
        (mayCancel || mayDownload) && (
          <>
            {mayCancel && <CancelRun run={run} />}
            {mayDownload && <DownloadReport testRunId={run.id} />}
          </>
        )
      }
    >
      <div className={styles.report}>
        {isShort && <RunLine run={run} facts={facts} />}
        {failedRefreshes >= TOLERATED && (
          <Alert tone="fail">
            <p>{t('data:errors.fetchData')}</p>
            <p>{t('stale')}</p>
          </Alert>
        )}
        {isPageMissing && <Alert tone="warn">{t('pageMissing')}</Alert>}
        {former && describesResult(former, view, auditId) && (
          <RepairResult run={run} former={former} state={REPAIR_STATES[phase]} />
        )}
        {!former && view === 'overview' && <RunEnded key={run.id} run={run} />}
        <RunNotices
          run={run}
          withLevel={phase === 'results' && view === 'overview'}
          withRemoved={!isNoteBelow}
        />
        {phase === 'results' ? (
          run.testedAgain && <RunProgress run={run} />
        ) : (
          <RunState run={run} mayRun={mayRun} />
        )}
        {hasVerdict && <RunVerdict run={run} facts={facts} isBrief={isPhone} />}
        {phase === 'results' && (
          <RunDetails removed={run.findingsRemoved}>
            <ReportTabs testRunId={run.id} activeTab={tabOfView(view)} hideWarnings={hideWarnings} />
            {isNoteBelow && run.findingsRemoved && <FindingsRemoved removed={run.findingsRemoved} />}
            <DisplayNote />
            <DecisionContext websiteId={run.website.id}>
              <ActiveTab run={run} view={view} mayRetry={mayRetry} hideWarnings={hideWarnings} />
            </DecisionContext>
          </RunDetails>
        )}
        {phase === 'failed' && <UntestedPages run={run} />}
      </div>
    </Screen>
  );
}

/**
 * Whether the view shows the result of a retest: the overview and the repaired issue; after the retest of a
 * whole page, every issue.
 */
function describesResult(former: RetestedFinding, view: View, auditId: string | undefined): boolean {
  if (view === 'overview') return true;
  return auditId !== undefined && (former.auditId === null || former.auditId === auditId);
}

/**
 * Moves focus to the heading after another tab is chosen; not on the first render, not for an issue, whose
 * title receives focus, and not after Back, where focus returns to the followed link.
 */
function useFocusOnTab(tab: string, auditId: string | undefined): void {
  const last = useRef(tab);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (last.current !== tab && auditId === undefined && !isBack) focusHeading();
    last.current = tab;
  }, [tab, auditId, isBack]);
}

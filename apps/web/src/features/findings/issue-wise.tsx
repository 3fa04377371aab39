import type { TestRun } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FailureList } from './failure-list.tsx';
import { IssueDefects } from './issue-defects.tsx';

/** Issues over all pages; one that is chosen shows its non-compliances, each once with its pages. */
export function IssueWise({ run }: { run: TestRun }) {
  const { t } = useTranslation('report');
  return (
    <FailureList
      testRunId={run.id}
      pagesTotal={run.stats.cntPages}
      status="Fail"
      view="issues"
      caption={t('issueWise.caption')}
    >
      {(chosen) => <IssueDefects key={chosen.auditId} run={run} {...chosen} />}
    </FailureList>
  );
}

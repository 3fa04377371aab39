import type { TestRun } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FailureList } from './failure-list.tsx';
import { IssuePage } from './issue-page.tsx';

/** Issues over all pages: the list of failures, or a single issue if the URL names one. */
export function IssueWise({ run }: { run: TestRun }) {
  const { t } = useTranslation('report');
  return (
    <FailureList run={run} status="Fail" view="issues" caption={t('issueWise.caption')}>
      {(chosen) => (
        <IssuePage
          key={chosen.auditId}
          run={run}
          status="Fail"
          backLabel={t('drill.backIssues')}
          {...chosen}
        />
      )}
    </FailureList>
  );
}

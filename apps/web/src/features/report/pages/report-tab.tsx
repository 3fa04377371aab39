import type { TestRun } from '@abhigam/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { IssueWise } from './issue-wise.tsx';
import { PageList } from './page-list.tsx';

interface ReportTabProps {
  run: TestRun;
  mayRetry: boolean;
}

/** Everything that was found, by page or by issue. */
export function ReportTab({ run, mayRetry }: ReportTabProps) {
  const { t } = useTranslation('report');
  const [search, setSearch] = useSearchParams();
  const show = search.get('show') === 'issues' ? 'issues' : 'pages';
  return (
    <>
      <RadioGroup
        label={t('showing.label')}
        isRequired
        orientation="horizontal"
        value={show}
        onChange={(value) =>
          setSearch(value === 'issues' ? { show: value } : {}, { preventScrollReset: true })
        }
        options={[
          { value: 'issues', label: t('showing.issues') },
          { value: 'pages', label: t('showing.pages') },
        ]}
      />
      {show === 'issues' ? <IssueWise run={run} /> : <PageList run={run} mayRetry={mayRetry} />}
    </>
  );
}

import type { TestRun } from '@abhigam/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { IssueWise } from './issue-wise.tsx';
import { PageList } from './page-list.tsx';
import styles from './pages.module.css';

interface ReportTabProps {
  run: TestRun;
  mayRetry: boolean;
}

/** Everything that was found, by page or by issue. */
export function ReportTab({ run, mayRetry }: ReportTabProps) {
  const { t } = useTranslation(['report', 'full']);
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
      <nav aria-label={t('full:links.label')} className={styles.views}>
        <TextLink href={paths.testResult(run.id, 'fullreport')}>{t('full:links.full')}</TextLink>
        <TextLink href={paths.testResult(run.id, 'consolidatedreport')}>
          {t('full:links.consolidated')}
        </TextLink>
      </nav>
      {show === 'issues' ? <IssueWise run={run} /> : <PageList run={run} mayRetry={mayRetry} />}
    </>
  );
}

import type { TestRun } from '@abhigam/contract';
import { useNavigate } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { IssueWise } from './issue-wise.tsx';
import { PageList } from './page-list.tsx';
import styles from './pages.module.css';

interface ReportTabProps {
  run: TestRun;
  show: 'issues' | 'pages';
  mayRetry: boolean;
}

/** All findings, by page or by issue. */
export function ReportTab({ run, show, mayRetry }: ReportTabProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['report', 'full']);
  const navigate = useNavigate();
  const isPhone = useMediaQuery(PHONE);
  const views = (
    <nav aria-label={t('full:links.label')} className={styles.views}>
      <TextLink href={addresses.testResult({ testRunId: run.id, view: 'full' })}>
        {t('full:links.full')}
      </TextLink>
      <TextLink href={addresses.testResult({ testRunId: run.id, view: 'consolidated' })}>
        {t('full:links.consolidated')}
      </TextLink>
    </nav>
  );
  return (
    <>
      <div className={styles.choice}>
        <RadioGroup
          label={t('showing.label')}
          isRequired
          orientation="horizontal"
          value={show}
          onChange={(value) =>
            void navigate(
              addresses.testResult({ testRunId: run.id, view: value === 'issues' ? 'issues' : 'pages' }),
              {
                preventScrollReset: true,
              },
            )
          }
          options={[
            { value: 'issues', label: t('showing.issues') },
            { value: 'pages', label: t('showing.pages') },
          ]}
        />
        {!isPhone && views}
      </div>
      {show === 'issues' ? <IssueWise run={run} /> : <PageList run={run} mayRetry={mayRetry} />}
      {/* Below the list, so that the first row is on the first screen. */}
      {isPhone && views}
    </>
  );
}

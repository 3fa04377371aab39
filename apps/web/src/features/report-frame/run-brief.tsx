import type { TestRun } from '@abhigam/contract';
import { Fragment, type ReactNode } from 'react';
import { displayUrl } from '../../address/display-url.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import { RunStatusBadge } from '../../vocabulary/run-status-badge.tsx';
import { useWords } from '../../vocabulary/use-words.ts';
import styles from './header.module.css';
import { hasReport } from './model/run-phase.ts';
import { ReportTime } from './report-time.tsx';
import type { VerdictFact } from './verdict-facts.tsx';

interface RunBriefProps {
  run: TestRun;
  /** Figures of the verdict; their notes stand here, as there is no room for them beside the figures. */
  facts: readonly VerdictFact[];
}

/** The lead on a phone: how the run stands, and a fold with all the rest, so that the tabs are in the first screen. */
export function RunBrief({ run, facts }: RunBriefProps) {
  const { t } = useTranslation('report');
  const words = useWords();
  const address = <ExternalLink href={run.baseUrl}>{displayUrl(run.baseUrl)}</ExternalLink>;
  const details: readonly { term: string; value: ReactNode }[] = [
    { term: t('header.address'), value: address },
    { term: t('header.mode'), value: words.mode(run.testMode) },
    { term: t('header.standard'), value: words.standard(run.wcagVersion, run.wcagLevel) },
    { term: t('header.created'), value: <ReportTime value={run.created} /> },
    ...(run.completed ? [{ term: t('header.completed'), value: <ReportTime value={run.completed} /> }] : []),
    ...(hasReport(run) ? facts : [])
      .filter(({ note }) => note !== null)
      .map(({ term, note }) => ({ term, value: note })),
  ];
  return (
    <div className={styles.brief}>
      <RunStatusBadge status={run.status} />
      <Disclosure level={2} summary={t('header.details')}>
        <DetailList isShort>
          {details.map(({ term, value }) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </DetailList>
      </Disclosure>
    </div>
  );
}

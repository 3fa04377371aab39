import type { TestRun } from '@abhigam/contract';
import { Fragment, type ReactNode } from 'react';
import { displayUrl } from '../../address/display-url.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import { useLabels } from '../../vocabulary/use-words.ts';
import { ReportTime } from './report-time.tsx';
import type { VerdictFact } from './verdict-facts.tsx';

interface RunDetailsFoldProps {
  run: TestRun;
  /** Figures of the verdict; their notes are shown here when there is no space next to the figures. */
  facts: readonly VerdictFact[];
}

/** Disclosure with everything that the short header omits. */
export function RunDetailsFold({ run, facts }: RunDetailsFoldProps) {
  const { t } = useTranslation('report');
  const words = useLabels();
  const details: readonly { term: string; value: ReactNode }[] = [
    { term: t('header.name'), value: <UserText>{run.name}</UserText> },
    {
      term: t('header.address'),
      value: <ExternalLink href={run.baseUrl}>{displayUrl(run.baseUrl)}</ExternalLink>,
    },
    { term: t('header.mode'), value: words.mode(run.testMode) },
    { term: t('header.standard'), value: words.standard(run.wcagVersion, run.wcagLevel) },
    { term: t('header.created'), value: <ReportTime value={run.created} /> },
    ...(run.completed ? [{ term: t('header.completed'), value: <ReportTime value={run.completed} /> }] : []),
    ...facts.filter(({ note }) => note !== null).map(({ term, note }) => ({ term, value: note })),
  ];
  return (
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
  );
}

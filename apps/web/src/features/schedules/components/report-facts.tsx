import { displayUrl } from '../../../address/display-url.ts';
import type { ScheduleReport } from '../../../data/schedules.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DetailList } from '../../../ui/data/detail-list.tsx';
import { FactList } from '../../../ui/data/fact-list.tsx';
import { UserText } from '../../../ui/data/user-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ExternalLink } from '../../../ui/overlay/external-link.tsx';
import { useLabels } from '../../../vocabulary/use-words.ts';
import { useFrequencyWords } from '../use-frequency-words.ts';

/** Results of a schedule's runs, and what it tests. */
export function ReportFacts({ report }: { report: ScheduleReport }) {
  const { t } = useTranslation('schedules');
  const { number } = useFormats();
  const words = useLabels();
  const { schedule } = report;
  const { label, sentence } = useFrequencyWords()(schedule);
  const { testMode, wcagVersion, wcagLevel } = schedule.testSettings;
  return (
    <>
      <Card title={t('report.totals')}>
        <FactList
          facts={[
            { term: t('report.runs'), value: number(report.cntRuns) },
            { term: t('report.complete'), value: number(report.completeCnt) },
            { term: t('report.partial'), value: number(report.partiallyCompleteCnt) },
            { term: t('report.failure'), value: number(report.failedCnt) },
          ]}
        />
      </Card>
      <Card title={t('report.facts')}>
        <DetailList isShort>
          <dt>{t('report.url')}</dt>
          <dd>
            <ExternalLink href={schedule.baseUrl}>{displayUrl(schedule.baseUrl)}</ExternalLink>
          </dd>
          <dt>{t('report.name')}</dt>
          <dd>
            <UserText>{schedule.name}</UserText>
          </dd>
          <dt>{t('report.mode')}</dt>
          <dd>{words.mode(testMode)}</dd>
          <dt>{t('report.level')}</dt>
          <dd>{words.level(wcagLevel)}</dd>
          <dt>{t('report.version')}</dt>
          <dd>{words.version(wcagVersion)}</dd>
          <dt>{t('report.frequency')}</dt>
          <dd>{schedule.cron === null ? sentence : `${label}: ${sentence}`}</dd>
        </DetailList>
      </Card>
    </>
  );
}

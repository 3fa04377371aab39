import type { ScoredReport } from '@abhigam/contract';
import { AppError, reportBand } from '@abhigam/domain';
import { Download } from 'lucide-react';
import { useGetScoredReport } from '../../data/pages.ts';
import { saveFile } from '../../data/save-file.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { ScoreGauge } from '../../ui/data/score-gauge.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { totalWeight } from './model/audit-groups.ts';
import styles from './scored.module.css';
import { ScoredCategoryCard } from './scored-category-card.tsx';

interface ScoredViewProps {
  page: { testRunId: string; id: string };
}

/** The scored audit report of a page: its score, and the audits it is calculated from, by category. */
export function ScoredView({ page }: ScoredViewProps) {
  const { t } = useTranslation(['scored', 'data']);
  const lang = useReportLanguage();
  const { data, error, refetch, isFetching } = useGetScoredReport({ testInstanceId: page.id, lang });
  if (error instanceof AppError && error.code === 'ER_STATE') {
    return <ErrorState message={t('noCategories')} />;
  }
  if (error) {
    return (
      <ErrorState
        message={t('data:errors.fetchData')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <LoadingRegion label={t('loading')}>
        <Skeleton lines={6} height={48} />
      </LoadingRegion>
    );
  }
  const total = totalWeight(data);
  return (
    <div className={styles.report}>
      <Summary report={data} page={page} />
      {Object.values(data.categories).map((category) => (
        <ScoredCategoryCard
          key={category.id}
          category={category}
          audits={data.audits}
          total={total}
          page={page}
        />
      ))}
    </div>
  );
}

function Summary({ report, page }: ScoredViewProps & { report: ScoredReport }) {
  const { t } = useTranslation('scored');
  const { number, dateTime } = useFormats();
  const { configSettings, fetchTime } = report;
  const { screenEmulation: size, formFactor, throttlingMethod } = configSettings;
  const score = report.score === null ? null : Math.round(report.score * 100);
  const save = () => {
    saveFile(
      `scored-report-${page.id}.json`,
      new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }),
    );
    announce(t('saved'));
  };
  return (
    <Card
      title={t('title')}
      actions={
        <Button size="small" icon={<Download size={16} aria-hidden="true" />} onPress={save}>
          {t('save')}
        </Button>
      }
    >
      <div className={styles.summary}>
        <ScoreGauge score={score} band={score === null ? null : reportBand(score)} />
        <div>
          <p>{t('lead')}</p>
          <DetailList>
            <dt>{t('tested')}</dt>
            <dd>{dateTime(new Date(fetchTime))}</dd>
            <dt>{t('device')}</dt>
            <dd>{formFactor === 'mobile' ? t('formFactor.mobile') : t('formFactor.desktop')}</dd>
            {size && (
              <>
                <dt>{t('window')}</dt>
                <dd>{t('size', { width: number(size.width), height: number(size.height) })}</dd>
              </>
            )}
            <dt>{t('connection')}</dt>
            <dd>{throttlingMethod === 'provided' ? t('unthrottled') : throttlingMethod}</dd>
          </DetailList>
        </div>
      </div>
    </Card>
  );
}

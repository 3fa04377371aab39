import type { EstimateView } from '@abhigam/contract';
import { isChanging } from '../../data/estimates.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EstimateCharts } from './estimate-charts.tsx';
import styles from './estimates.module.css';
import { useEstimateWords } from './use-estimate-words.ts';
import { useFailingWords } from './use-failing-words.ts';

/** The result that a sample gives for all websites: sentences, then charts. */
export function EstimateResult({ estimate }: { estimate: EstimateView }) {
  const { t } = useTranslation('estimates');
  const { number } = useFormats();
  const words = useEstimateWords();
  const failing = useFailingWords();
  const { result, pages, websites, population } = estimate;
  const changes = isChanging(estimate);
  const title = t(changes ? 'result.first' : 'result.title');
  if (!result)
    return (
      <Card title={title}>
        <p>{t(changes ? 'result.waits' : 'result.nothing')}</p>
      </Card>
    );
  const score = words.points(result.score);
  return (
    <>
      <Card title={title}>
        <div className={styles.prose}>
          <p>
            {t('result.tested', {
              part: number(pages.tested),
              whole: number(population.pages),
              websites: number(websites.tested),
              allWebsites: number(population.websites),
            })}
          </p>
          <p className={styles.finding}>
            {t(score.isExact ? 'result.scoreExact' : 'result.score', { ...score })}
          </p>
          <p className={styles.finding}>{failing(result.failing, population.websites)}</p>
          <p className={styles.soft}>{t('result.means', { limit: number(estimate.failingLimit) })}</p>
          {changes && <p>{t('result.changes')}</p>}
        </div>
      </Card>
      <EstimateCharts result={result} />
    </>
  );
}

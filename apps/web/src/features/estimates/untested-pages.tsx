import type { EstimateDetails, UntestedReason } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './estimates.module.css';
import { useUntestedWords } from './use-untested-words.ts';

/** Pages and websites of a sample without a score, the reasons, and the effect on the result. */
export function UntestedPages({ estimate }: { estimate: EstimateDetails }) {
  const { t } = useTranslation('estimates');
  const { number } = useFormats();
  const why = useUntestedWords();
  const { untested, pages, websites, isRunning } = estimate;
  const count = untested.reduce((sum, one) => sum + one.pages, 0);
  // While tests run, most websites without a score have not been tested yet.
  const silent = isRunning || pages.running > 0 ? 0 : websites.drawn - websites.tested;
  return (
    <Card title={t('untested.title')}>
      <div className={styles.prose}>
        {count === 0 ? (
          <p>{t('untested.none')}</p>
        ) : (
          <>
            <p>{t('untested.lead', { count, formatted: number(count), total: number(pages.drawn) })}</p>
            <ul className={styles.reasons}>
              {untested.map(({ reason, pages: of }: { reason: UntestedReason; pages: number }) => (
                <li key={reason}>
                  <strong>{t('untested.pages', { count: of, formatted: number(of) })}</strong>
                  <span>{why(reason)}</span>
                </li>
              ))}
            </ul>
            <p>{t('untested.means')}</p>
          </>
        )}
        {silent > 0 && <p>{t('untested.websites', { count: silent, formatted: number(silent) })}</p>}
      </div>
    </Card>
  );
}

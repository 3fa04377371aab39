import type { EstimateView } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import styles from './estimates.module.css';

/** The statistical details of an estimate, for experts. */
export function ExpertDetails({ estimate }: { estimate: EstimateView }) {
  const { t } = useTranslation('estimates');
  const { number, oneDecimal } = useFormats();
  const { result } = estimate;
  const facts = [
    ...(result
      ? [
          [t('details.score'), interval(result.score, oneDecimal)],
          [t('details.failing'), interval(result.failing, (share) => `${oneDecimal(share * 100)}%`)],
        ]
      : []),
  ];
  function interval(
    { value, low, high }: { value: number; low: number; high: number },
    write: (value: number) => string,
  ): string {
    return t('details.interval', { value: write(value), low: write(low), high: write(high) });
  }
  return (
    <Card>
      <Disclosure summary={t('details.title')} level={2}>
        <div className={styles.prose}>
          <DetailList>
            {facts.map(([term, value]) => (
              <div key={term} style={{ display: 'contents' }}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </DetailList>
          {(['draw', 'mean', 'share', 'few'] as const).map((key) => (
            <p key={key}>{t(`details.${key}`, { pages: number(estimate.pagesOfWebsite) })}</p>
          ))}
        </div>
      </Disclosure>
    </Card>
  );
}

import type { EstimateView } from '@abhigam/contract';
import { COMPLIANT_ABOVE } from '@abhigam/domain';
import { Fragment } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useLabels } from '../../vocabulary/use-words.ts';
import styles from './estimates.module.css';

/** The options of an estimate, so that it can be assessed and repeated. */
export function EstimateSettings({ estimate }: { estimate: EstimateView }) {
  const { t } = useTranslation('estimates');
  const { number, list } = useFormats();
  const { standard } = useLabels();
  const { organizations, pages, websites, population, pagesOfWebsite, failingLimit } = estimate;
  const part = (some: number, all: number) => ({ part: number(some), whole: number(all) });
  const facts = [
    [
      t('settings.organizations'),
      organizations.length === 0 ? t('all') : list(organizations.map(({ name }) => name)),
    ],
    [t('settings.websites'), t('websitesOf', part(websites.drawn, population.websites))],
    [t('settings.pages'), t('pagesOf', part(pages.drawn, population.pages))],
    [t('settings.pagesOfWebsite'), number(pagesOfWebsite)],
    [t('settings.failingLimit'), number(failingLimit)],
    [t('settings.standard'), standard(estimate.wcagVersion, estimate.wcagLevel)],
    // Without separators, so that the seed can be entered again.
    [t('settings.seed'), String(estimate.seed)],
  ];
  return (
    <Card title={t('settings.title')}>
      <div className={styles.prose}>
        <DetailList>
          {facts.map(([term, value]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </DetailList>
        <p className={styles.soft}>{t('settings.again')}</p>
        {failingLimit !== COMPLIANT_ABOVE && (
          <p>{t('settings.ownLimit', { limit: number(COMPLIANT_ABOVE) })}</p>
        )}
        {pagesOfWebsite === 1 && <p>{t('plan.onePage')}</p>}
      </div>
    </Card>
  );
}

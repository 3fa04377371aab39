import { lazy, Suspense } from 'react';
import { LazyFigures } from '../../features/public-figures/lazy-figures.tsx';
import { MobilePublicPage } from '../../frame/mobile-public-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import styles from './mobile-home-screen.module.css';

// Lazy-loaded: the text of the page does not wait for these.
const Installation = lazy(async () => ({
  default: (await import('../../features/installation/installation.tsx')).Installation,
}));
const Slider = lazy(async () => ({ default: (await import('../../ui/layout/slider.tsx')).Slider }));

const STEPS = ['register', 'test', 'repair'] as const;

/** What the portal does, and the public figures (specification, administration 2.1 and 2.13). */
export function MobileHomeScreen() {
  const { t } = useTranslation(['home', 'mobile']);
  const { productName: product } = useBrand();
  return (
    <MobilePublicPage>
      <p className={styles.lead}>{t('lead', { product })}</p>
      <Suspense fallback={null}>
        <Installation />
      </Suspense>
      <div className={styles.steps}>
        <Suspense fallback={null}>
          <Slider
            words={{
              name: t('mobile:slider.name'),
              kind: t('mobile:slider.kind'),
              place: (at) => t('mobile:slider.slide', { at, count: STEPS.length }),
              previous: t('mobile:slider.previous'),
              next: t('mobile:slider.next'),
              stop: t('mobile:slider.stop'),
              start: t('mobile:slider.start'),
            }}
            slides={STEPS.map((step) => ({
              key: step,
              content: (
                <>
                  <h2>{t(`steps.${step}.title`)}</h2>
                  <p>{t(`steps.${step}.text`)}</p>
                </>
              ),
            }))}
          />
        </Suspense>
      </div>
      <p className={styles.note}>{t('disclaimer')}</p>
      <section aria-labelledby="figures" className={styles.figures}>
        <h2 id="figures">{t('figures.title')}</h2>
        <p className={styles.soft}>{t('figures.lead')}</p>
        <LazyFigures />
      </section>
    </MobilePublicPage>
  );
}

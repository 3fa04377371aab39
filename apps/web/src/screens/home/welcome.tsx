import { lazy, Suspense, useEffect } from 'react';
import { activeAddresses } from '../../address/active-addresses.ts';
import { LazyFigures } from '../../features/public-figures/lazy-figures.tsx';
import { PublicPage } from '../../frame/public-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isApproved } from '../../session/model/is-approved.ts';
import { sessionEnd, useCurrentUser } from '../../session/session-store.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import styles from './home-screen.module.css';

// Lazy-loaded: needed only after a session has ended or a login has failed.
const SessionNews = lazy(async () => ({ default: (await import('./session-news.tsx')).SessionNews }));

/** Banners instead of a carousel: all visible at the same time and without motion (decision 58). */
const STEPS = ['register', 'test', 'repair'] as const;

const FEATURES = [
  'browser',
  'standards',
  'repair',
  'readout',
  'media',
  'followUp',
  'schedules',
  'files',
] as const;

/** Content of the home page. */
export function Welcome() {
  const addresses = activeAddresses();
  const { t } = useTranslation(['home', 'common']);
  const user = useCurrentUser();
  const { id: brand, productName } = useBrand();
  const { landingPath } = usePublicSettings();
  const end = sessionEnd();
  useEffect(() => {
    // When the deployment has its own landing page; but the reason why a session expired is shown here.
    if (landingPath !== null && (end === null || end === 'left')) location.replace(landingPath);
  }, [landingPath, end]);
  return (
    <PublicPage>
      {end !== null && (
        <Suspense fallback={null}>
          <SessionNews />
        </Suspense>
      )}
      <p className={styles.lead}>{t('lead', { product: productName })}</p>
      <div className={styles.actions}>
        {user ? (
          <LinkButton href={isApproved(user) ? addresses.dashboard() : addresses.onboarding()} tone="primary">
            {t(isApproved(user) ? 'common:public.dashboard' : 'common:public.onboarding')}
          </LinkButton>
        ) : (
          <LinkButton href={addresses.login()} tone="primary">
            {t(`enter.${brand}`)}
          </LinkButton>
        )}
        <LinkButton href={addresses.using(brand)}>{t('how')}</LinkButton>
      </div>
      <section aria-label={t('steps.title')}>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <h2>{t(`steps.${step}.title`)}</h2>
              <p>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <p className={styles.note}>{t('disclaimer')}</p>
      <section aria-labelledby="figures" className={styles.part}>
        <h2 id="figures">{t('figures.title')}</h2>
        <p className={styles.soft}>{t('figures.lead')}</p>
        <LazyFigures />
      </section>
      <section aria-labelledby="features" className={styles.part}>
        <h2 id="features">{t('features.title')}</h2>
        <ul className={styles.features}>
          {FEATURES.map((feature) => (
            <li key={feature}>
              <h3>{t(`features.${feature}.title`)}</h3>
              <p>{t(`features.${feature}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="genesis" className={styles.part}>
        <h2 id="genesis">{t('genesis.title')}</h2>
        {t('genesis.text')
          .split('\n\n')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </section>
    </PublicPage>
  );
}

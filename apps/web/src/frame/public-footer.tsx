import { shortMonth } from '@abhigam/domain';
import { lazy, Suspense } from 'react';
import { localeOf } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePublicSettings } from '../settings/public-settings.ts';
import { PUBLIC_TEXTS_CHANGED, RELEASE } from '../settings/release.ts';
import { useBrand } from '../settings/use-brand.ts';
import row from './link-row.module.css';
import { PublicLink } from './public-link.tsx';
import styles from './public-page.module.css';
import { usePublicLinks } from './use-public-links.ts';

// Only one brand has links.
const BrandLinks = lazy(async () => ({ default: (await import('./brand-links.tsx')).BrandLinks }));

const CHANGED = new Date(PUBLIC_TEXTS_CHANGED);

/** Policies, help, owner and date, as the guidelines for government websites require on every page. */
export function PublicFooter() {
  const { t, i18n } = useTranslation();
  const { rules } = usePublicLinks();
  const { links } = useBrand();
  const { ownerName } = usePublicSettings();
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('public.footer')} className={styles.nav}>
        <ul className={row.links}>
          {rules.map((link) => (
            <li key={link.href}>
              <PublicLink {...link} />
            </li>
          ))}
          {links.length > 0 && (
            <Suspense fallback={null}>
              <BrandLinks links={links} />
            </Suspense>
          )}
        </ul>
      </nav>
      <p>{ownerName ? t('public.owner', { owner: ownerName }) : t('public.ownerUnnamed')}</p>
      <p className={styles.small}>
        <span>
          {t('public.updated')}{' '}
          <time dateTime={PUBLIC_TEXTS_CHANGED}>
            {/* Without `useFormats`, which the home page does not need otherwise. */}
            {shortMonth(CHANGED.toLocaleDateString(localeOf(i18n.language), { dateStyle: 'medium' }))}
          </time>
        </span>
        <span>{t('public.version', { version: RELEASE })}</span>
      </p>
    </footer>
  );
}

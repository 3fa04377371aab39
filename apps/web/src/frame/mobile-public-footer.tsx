import { useTranslation } from '../i18n/use-translation.ts';
import styles from './link-row.module.css';
import { PublicLink } from './public-link.tsx';
import { usePublicLinks } from './use-public-links.ts';

/** Terms, policies, contact and sitemap, which are not in the bottom bar. */
export function MobilePublicFooter() {
  const { t } = useTranslation();
  const { rules } = usePublicLinks();
  return (
    <nav aria-label={t('public.footer')}>
      <ul className={styles.links}>
        {rules.map((link) => (
          <li key={link.href}>
            <PublicLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

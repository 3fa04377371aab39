import { useTranslation } from '../i18n/use-translation.ts';
import styles from './link-row.module.css';
import { PublicLink } from './public-link.tsx';
import { usePublicLinks } from './use-public-links.ts';

/** Terms, policies, contact and sitemap, to which the bar at the bottom has no way. */
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

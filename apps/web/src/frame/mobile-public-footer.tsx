import { useTranslation } from '../i18n/use-translation.ts';
import { TextLink } from '../ui/navigation/text-link.tsx';
import styles from './mobile-page.module.css';
import { usePublicLinks } from './use-public-links.ts';

/** Terms, policies, contact and sitemap, to which the bar at the bottom has no way. */
export function MobilePublicFooter() {
  const { t } = useTranslation();
  const { rules } = usePublicLinks();
  return (
    <nav aria-label={t('public.footer')} className={styles.rules}>
      <ul>
        {rules.map(({ href, label, isCurrent }) => (
          <li key={href}>
            <TextLink href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

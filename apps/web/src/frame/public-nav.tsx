import { useTranslation } from '../i18n/use-translation.ts';
import { TextLink } from '../ui/navigation/text-link.tsx';
import row from './link-row.module.css';
import styles from './public-page.module.css';
import { usePublicLinks } from './use-public-links.ts';

/** Home, Background, Using, and login or logout (specification, administration 2.1). */
export function PublicNav() {
  const { t } = useTranslation();
  const { pages, account } = usePublicLinks();
  return (
    <nav aria-label={t('public.nav')} className={styles.nav}>
      <ul className={row.links}>
        {[...pages, ...account].map(({ href, label, isCurrent }) => (
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

import { FlaskConical, Puzzle } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import styles from './main-menu.module.css';

interface ExternalMenuLinksProps {
  betaUrl: string | null;
  extensionUrl: string | null;
}

/** External links of the menu (specification, administration 2.14). */
export function ExternalMenuLinks({ betaUrl, extensionUrl }: ExternalMenuLinksProps) {
  const { t } = useTranslation('menu');
  const links = [
    { key: 'beta', href: betaUrl, Icon: FlaskConical },
    { key: 'extension', href: extensionUrl, Icon: Puzzle },
  ] as const;
  return (
    <ul>
      {links.map(
        ({ key, href, Icon }) =>
          href !== null && (
            <li key={key}>
              <ExternalLink href={href} className={classNames(styles.entry, styles.outer)}>
                <Icon size={18} aria-hidden="true" />
                <span className={styles.words}>{t(key)}</span>
              </ExternalLink>
            </li>
          ),
      )}
    </ul>
  );
}

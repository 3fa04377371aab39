import { hasPermission, type Role } from '@abhigam/domain';
import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { desktopAddresses } from '../addresses.ts';
import { isCurrentEntry, menuEntryHref, menuEntryLabelKey } from '../menu.ts';
import { desktopMenu } from './desktop-menu.ts';
import styles from './main-menu.module.css';

// Only some deployments have external links.
const { Part: OuterLinks } = lazyPart(async () => (await import('./outer-links.tsx')).ExternalMenuLinks);

interface MainMenuProps {
  role: Role;
  isIconOnly?: boolean;
}

/** The menu entries for a role, for use inside a nav element. */
export function MainMenu({ role, isIconOnly = false }: MainMenuProps) {
  const { t } = useTranslation('menu');
  const { pathname } = useLocation();
  const { id: brand } = useBrand();
  const shown = desktopAddresses.placeOf(pathname);
  const settings = usePublicSettings();
  const { betaUrl } = settings;
  const extensionUrl = hasPermission(role, 'menu.extension') ? settings.extensionUrl : null;
  return (
    <div className={classNames(styles.menu, isIconOnly && styles.icons)}>
      {desktopMenu(role).map((group) => (
        <div key={group.key}>
          {group.key !== 'top' && (
            <p className={styles.heading} id={`menu-${group.key}`}>
              {t(group.key)}
            </p>
          )}
          <ul {...(group.key !== 'top' ? { 'aria-labelledby': `menu-${group.key}` } : {})}>
            {group.entries.map((entry) => (
              <li key={entry.key}>
                <TextLink
                  href={menuEntryHref(entry, desktopAddresses)}
                  className={classNames(styles.entry)}
                  {...(isCurrentEntry(entry, shown) ? { 'aria-current': 'page' } : {})}
                >
                  <entry.icon size={18} aria-hidden="true" />
                  <span className={styles.words}>{t(menuEntryLabelKey(entry.label, brand))}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {(betaUrl !== null || extensionUrl !== null) && (
        <OuterLinks betaUrl={betaUrl} extensionUrl={extensionUrl} />
      )}
    </div>
  );
}

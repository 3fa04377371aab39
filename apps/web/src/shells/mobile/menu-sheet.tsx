import type { Role } from '@abhigam/domain';
import { LogOut } from 'lucide-react';
import { useLocation } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { DisplayControls } from '../../frame/display-controls.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { isCurrentEntry, menuEntryHref, menuEntryLabelKey } from '../menu.ts';
import styles from './menu-sheet.module.css';
import { mobileMenu } from './mobile-menu.ts';

/** Sheet over the screen with the full menu, display settings and logout. */
export function MenuSheet({ role, onClose }: { role: Role; onClose: () => void }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['menu', 'common', 'mobile']);
  const { id: brand } = useBrand();
  const { pathname } = useLocation();
  const shown = addresses.placeOf(pathname);
  return (
    <Dialog title={t('name')} isOpen onClose={onClose}>
      <nav aria-label={t('name')}>
        <ul className={styles.entries}>
          {mobileMenu(role).all.map((entry) => (
            <li key={entry.key}>
              <TextLink
                href={menuEntryHref(entry, addresses)}
                className={classNames(styles.entry)}
                {...(isCurrentEntry(entry, shown) ? { 'aria-current': 'page' } : {})}
              >
                <entry.icon size={20} aria-hidden="true" />
                {t(menuEntryLabelKey(entry.label, brand))}
              </TextLink>
            </li>
          ))}
          <li>
            <TextLink href={addresses.logout()} className={classNames(styles.entry)}>
              <LogOut size={20} aria-hidden="true" />
              {t('common:header.logOut')}
            </TextLink>
          </li>
        </ul>
      </nav>
      <DisplayControls />
    </Dialog>
  );
}

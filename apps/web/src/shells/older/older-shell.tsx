import { Info } from 'lucide-react';
import { useLocation } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { ConnectionBanner } from '../../frame/connection-banner.tsx';
import { CrumbSlot, CrumbSlotProvider } from '../../frame/crumb-slot.tsx';
import { DisplayControls } from '../../frame/display-controls.tsx';
import { ProductMark } from '../../frame/product-mark.tsx';
import { UserMenu } from '../../frame/user-menu.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { classNames } from '../../ui/class-names.ts';
import { MenuGroup } from '../../ui/navigation/menu-group.tsx';
import { ReturnToLink } from '../../ui/navigation/return-to-link.tsx';
import { SkipLink } from '../../ui/navigation/skip-link.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { hrefOf, isCurrent, menuEntry } from '../menu-table.ts';
import { ENTRY_PATHS } from '../public-paths.ts';
import type { FrameProps } from '../signed-in-layout.tsx';
import { olderMenu, wordsOf } from './older-menu.ts';
import styles from './older-shell.module.css';

/** The screens of super admins below a menu that stands across the top. */
export function OlderShell({ user, role, children }: FrameProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['common', 'menu']);
  const { id: brand } = useBrand();
  const { pathname } = useLocation();
  const dashboard = menuEntry('dashboard');
  const current = (entry: Parameters<typeof isCurrent>[0]) => isCurrent(entry, pathname, addresses);
  return (
    <CrumbSlotProvider>
      <SkipLink targetId="content" />
      <div className={styles.shell}>
        <header>
          <div className={styles.header}>
            <ProductMark href={addresses.dashboard()} />
            <div className={styles.tools}>
              <DisplayControls />
              <UserMenu
                user={user}
                otherLayout={{ label: t('menu:older.back'), href: ENTRY_PATHS.dashboard }}
              />
            </div>
          </div>
          {role !== null && (
            <nav aria-label={t('menu:name')} className={styles.menu}>
              <TextLink
                href={hrefOf(dashboard, addresses)}
                className={classNames(styles.start)}
                {...(current(dashboard) ? { 'aria-current': 'page' } : {})}
              >
                {t('menu:dashboard')}
              </TextLink>
              {olderMenu(role).map(({ key, entries }) => (
                <MenuGroup
                  key={key}
                  label={t(key === 'core' ? 'menu:core' : `menu:older.${key}`)}
                  isCurrent={entries.some(current)}
                >
                  {entries.map((entry) => (
                    <li key={entry.key}>
                      <TextLink
                        href={hrefOf(entry, addresses)}
                        className={classNames(styles.entry)}
                        {...(current(entry) ? { 'aria-current': 'page' } : {})}
                      >
                        {t(`menu:${wordsOf(entry, brand)}`)}
                      </TextLink>
                    </li>
                  ))}
                </MenuGroup>
              ))}
            </nav>
          )}
          <p className={styles.disclaimer}>
            <Info size={16} aria-hidden="true" />
            <span>{t('disclaimer')}</span>
          </p>
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          <ConnectionBanner />
          <CrumbSlot className={classNames(styles.crumbs)} />
          {children}
        </main>
      </div>
      <ReturnToLink />
    </CrumbSlotProvider>
  );
}

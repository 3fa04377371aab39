import type { SessionUser } from '@abhigam/contract';
import { hasPermission, type Role } from '@abhigam/domain';
import { FlaskConical, LayoutDashboard, Puzzle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { LayoutProvider } from '../../address/use-layout.ts';
import { Content, Disclaimer } from '../../frame/content.tsx';
import { CrumbSlot, CrumbSlotProvider } from '../../frame/crumb-slot.tsx';
import { DisplayControls } from '../../frame/display-controls.tsx';
import { ProductMark } from '../../frame/product-mark.tsx';
import { UserMenu } from '../../frame/user-menu.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { classNames } from '../../ui/class-names.ts';
import { MenuBar } from '../../ui/navigation/menu-bar.tsx';
import { ReturnToLink } from '../../ui/navigation/return-to-link.tsx';
import { SkipLink } from '../../ui/navigation/skip-link.tsx';
import { desktopAddresses } from '../addresses.ts';
import { type MenuEntry, menuEntryHref, menuEntryLabelKey } from '../menu.ts';
import type { FrameProps } from '../signed-in-layout.tsx';
import { currentKey, olderMenu } from './older-menu.ts';
import styles from './older-shell.module.css';

/** Frame of the older layout; its forms, lists and reports have some texts and rules of their own. */
export function OlderShell({ user, role, children }: FrameProps) {
  // All other users are being redirected (`shells/guard.ts`).
  if (role !== 'SUPERADMIN') return children;
  return (
    <LayoutProvider value="older">
      <OlderFrame user={user} role={role}>
        {children}
      </OlderFrame>
    </LayoutProvider>
  );
}

interface OlderFrameProps {
  user: SessionUser;
  role: Role;
  children: ReactNode;
}

/** Menu bar at the top, content below. */
function OlderFrame({ user, role, children }: OlderFrameProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['common', 'menu', 'older']);
  const { id: brand } = useBrand();
  const { pathname } = useLocation();
  const { first, groups } = olderMenu(role);
  const current = currentKey(role, addresses.placeOf(pathname));
  const { betaUrl, extensionUrl } = usePublicSettings();
  // External links exist only if the deployment defines them (specification, administration 2.14).
  const outer = [
    { key: 'beta', href: betaUrl, icon: FlaskConical },
    { key: 'extension', href: hasPermission(role, 'menu.extension') ? extensionUrl : null, icon: Puzzle },
  ].flatMap(({ key, href, icon }) =>
    href === null
      ? []
      : [
          {
            key,
            label: t(key === 'beta' ? 'menu:beta' : 'menu:extension'),
            href,
            icon,
            isCurrent: false,
            isExternal: true,
          },
        ],
  );
  const linkOf = (entry: MenuEntry<'older'>) => ({
    key: entry.key,
    label: t(menuEntryLabelKey(entry.label, brand)),
    href: menuEntryHref(entry, addresses),
    icon: entry.icon,
    isCurrent: entry.key === current,
  });
  return (
    <CrumbSlotProvider>
      <SkipLink targetId="content" />
      <div className={styles.shell}>
        <header>
          <div className={styles.head}>
            <ProductMark href={addresses.dashboard()} isFull />
            <span className={styles.layout}>{t('menu:older')}</span>
            <div className={styles.tools}>
              <DisplayControls />
              <UserMenu
                user={user}
                otherLayout={{
                  label: t('older:toCurrent'),
                  href: desktopAddresses.dashboard(),
                  icon: <LayoutDashboard size={18} aria-hidden="true" />,
                }}
              />
            </div>
          </div>
          <MenuBar
            label={t('menu:name')}
            items={[
              ...first.map(linkOf),
              ...groups.map(({ key, entries }) => ({
                key,
                label: t(`older:groups.${key}`),
                links: entries.map(linkOf),
              })),
              ...outer,
            ]}
          />
          <Disclaimer />
        </header>
        <Content>
          <CrumbSlot className={classNames(styles.crumbs)} />
          {children}
        </Content>
      </div>
      <ReturnToLink />
    </CrumbSlotProvider>
  );
}

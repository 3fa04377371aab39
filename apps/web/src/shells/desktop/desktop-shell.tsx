import { hasPermission } from '@abhigam/domain';
import { History, Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { Content, Disclaimer } from '../../frame/content.tsx';
import { CrumbSlot, CrumbSlotProvider } from '../../frame/crumb-slot.tsx';
import { DisplayControls } from '../../frame/display-controls.tsx';
import { ProductMark } from '../../frame/product-mark.tsx';
import { UserMenu } from '../../frame/user-menu.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReturnToLink } from '../../ui/navigation/return-to-link.tsx';
import { SkipLink } from '../../ui/navigation/skip-link.tsx';
import { NARROW, useMediaQuery } from '../../ui/use-media-query.ts';
import { olderAddresses } from '../addresses.ts';
import type { FrameProps } from '../signed-in-layout.tsx';
import styles from './desktop-shell.module.css';
import { MainMenu } from './main-menu.tsx';
import { isMenuCollapsed, rememberMenuCollapsed } from './menu-state.ts';

const { Part: MenuDrawer } = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** Sidebar, header and content. */
export function DesktopShell({ user, role, children }: FrameProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['common', 'menu']);
  const isNarrow = useMediaQuery(NARROW);
  const [isCollapsed, setCollapsed] = useState(isMenuCollapsed);
  const { pathname } = useLocation();
  // Stores the path, so that navigation closes the drawer.
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  const isDrawerOpen = drawerPath === pathname;
  const collapse = (collapsed: boolean) => {
    setCollapsed(collapsed);
    rememberMenuCollapsed(collapsed);
  };
  const hasSidebar = role !== null && !isNarrow;
  return (
    <CrumbSlotProvider>
      <SkipLink targetId="content" />
      <div
        className={classNames(
          styles.shell,
          hasSidebar && (isCollapsed ? styles.withIcons : styles.withSidebar),
        )}
      >
        {hasSidebar && (
          <nav aria-label={t('menu:name')} className={styles.sidebar}>
            <ProductMark href={addresses.dashboard()} isIconOnly={isCollapsed} />
            <MainMenu role={role} isIconOnly={isCollapsed} />
            <div className={styles.collapse}>
              <IconButton
                label={t(isCollapsed ? 'menu:expand' : 'menu:collapse')}
                icon={
                  isCollapsed ? (
                    <PanelLeftOpen size={18} aria-hidden="true" />
                  ) : (
                    <PanelLeftClose size={18} aria-hidden="true" />
                  )
                }
                onPress={() => collapse(!isCollapsed)}
              />
            </div>
          </nav>
        )}
        <div className={styles.column}>
          <header>
            <div className={styles.header}>
              {role !== null && isNarrow && (
                <IconButton
                  label={t('menu:open')}
                  icon={<Menu size={22} aria-hidden="true" />}
                  isExpanded={isDrawerOpen}
                  onPress={() => setDrawerPath(pathname)}
                />
              )}
              {!hasSidebar && (
                <ProductMark href={role === null ? addresses.onboarding() : addresses.dashboard()} />
              )}
              {!isNarrow && <CrumbSlot className={classNames(styles.crumbs)} />}
              <div className={styles.tools}>
                {!isNarrow && <DisplayControls />}
                <UserMenu
                  user={user}
                  otherLayout={
                    role !== null &&
                    hasPermission(role, 'menu.olderLayout') && {
                      label: t('menu:older'),
                      href: olderAddresses.dashboard(),
                      icon: <History size={18} aria-hidden="true" />,
                    }
                  }
                />
              </div>
            </div>
            <Disclaimer />
          </header>
          <Content>
            {isNarrow && <CrumbSlot className={classNames(styles.crumbs)} />}
            {children}
          </Content>
        </div>
      </div>
      {role !== null && isNarrow && isDrawerOpen && (
        <MenuDrawer role={role} isOpen onClose={() => setDrawerPath(null)} />
      )}
      <ReturnToLink />
    </CrumbSlotProvider>
  );
}

import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { TitleLayoutProvider } from '../../address/use-layout.ts';
import { Installation } from '../../features/installation/installation.tsx';
import { Disclaimer } from '../../frame/content.tsx';
import { CrumbSlot, CrumbSlotProvider } from '../../frame/crumb-slot.tsx';
import { MobilePage } from '../../frame/mobile-page.tsx';
import { UserMenu } from '../../frame/user-menu.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BottomBar } from '../../ui/navigation/bottom-bar.tsx';
import { ReturnToLink } from '../../ui/navigation/return-to-link.tsx';
import { isCurrentEntry, menuEntryHref } from '../menu.ts';
import type { FrameProps } from '../signed-in-layout.tsx';
import { barLabelOf, mobileMenu } from './mobile-menu.ts';
import styles from './mobile-shell.module.css';

const { Part: MenuSheet } = lazyPart(async () => (await import('./menu-sheet.tsx')).MenuSheet);

/**
 * Frame of the mobile shell: the most used entries are within reach of the thumb, the other entries in a sheet.
 */
export function MobileShell({ user, role, children }: FrameProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['common', 'menu', 'mobile']);
  const { id: brand } = useBrand();
  const { pathname } = useLocation();
  const shown = addresses.placeOf(pathname);
  // Stores the path, so that navigation closes the sheet.
  const [sheetPath, setSheetPath] = useState<string | null>(null);
  return (
    <CrumbSlotProvider>
      <MobilePage
        homeHref={role === null ? addresses.onboarding() : addresses.dashboard()}
        tools={<UserMenu user={user} />}
        bar={
          role !== null && (
            <BottomBar
              label={t('menu:name')}
              links={mobileMenu(role).bar.map((entry) => ({
                href: menuEntryHref(entry, addresses),
                label: t(barLabelOf(entry, brand)),
                icon: entry.icon,
                isCurrent: isCurrentEntry(entry, shown),
              }))}
              more={{ label: t('mobile:more'), icon: Menu, onPress: () => setSheetPath(pathname) }}
            />
          )
        }
      >
        <Installation />
        <CrumbSlot className={classNames(styles.crumbs)} />
        <TitleLayoutProvider value="older">{children}</TitleLayoutProvider>
        <Disclaimer />
      </MobilePage>
      {role !== null && sheetPath === pathname && (
        <MenuSheet role={role} onClose={() => setSheetPath(null)} />
      )}
      <ReturnToLink />
    </CrumbSlotProvider>
  );
}

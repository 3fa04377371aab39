import { BookOpen, Gauge, House, LogIn } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { activeAddresses } from '../address/active-addresses.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useCurrentUser } from '../session/session-store.ts';
import { useBrand } from '../settings/use-brand.ts';
import { BottomBar } from '../ui/navigation/bottom-bar.tsx';
import { DisplayControls } from './display-controls.tsx';
import { MobilePage } from './mobile-page.tsx';
import { MobilePublicFooter } from './mobile-public-footer.tsx';
import { hasNavigated } from './navigation-history.ts';
import { useCurrentTitle } from './title-scope.tsx';

/** Frame of public pages in the mobile layout. */
export function MobilePublicPage({ children }: { children: ReactNode }) {
  const addresses = activeAddresses();
  const { t } = useTranslation(['common', 'mobile']);
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const { title, heading } = useCurrentTitle();
  const { shortName } = useBrand();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated()) headingRef.current?.focus();
  }, []);
  const links = [
    { href: addresses.home(), label: t('home'), icon: House },
    { href: addresses.background(), label: t('mobile:aboutShort'), icon: BookOpen },
    user
      ? { href: addresses.dashboard(), label: t('public.dashboard'), icon: Gauge }
      : { href: addresses.login(), label: t('public.login'), icon: LogIn },
  ];
  const isCurrent = (href: string) => withoutSlash(pathname) === withoutSlash(href);
  return (
    <MobilePage
      homeHref={addresses.home()}
      tools={<DisplayControls />}
      bar={
        <BottomBar
          label={t('public.nav')}
          links={links.map((link) => ({ ...link, isCurrent: isCurrent(link.href) }))}
        />
      }
    >
      <title>{`${title} – ${shortName}`}</title>
      <h1 ref={headingRef} tabIndex={-1}>
        {heading}
      </h1>
      {children}
      <MobilePublicFooter />
    </MobilePage>
  );
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

import { useLocation } from 'react-router';
import { activeAddresses } from '../address/active-addresses.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { isApproved } from '../session/model/is-approved.ts';
import { useCurrentUser } from '../session/session-store.ts';
import { usePublicSettings } from '../settings/public-settings.ts';
import { useBrand } from '../settings/use-brand.ts';

export interface PublicLink {
  href: string;
  label: string;
  /** Whether the link leads to the current page. */
  isCurrent: boolean;
}

/** Links to public pages and login, for header, footer and sitemap. */
export function usePublicLinks(): Record<'pages' | 'account' | 'rules', PublicLink[]> {
  const addresses = activeAddresses();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { id, shortName } = useBrand();
  const user = useCurrentUser();
  const { termsUrl } = usePublicSettings();
  const link = (href: string, label: string): PublicLink => ({ href, label, isCurrent: href === pathname });
  return {
    pages: [
      link(addresses.home(), t('home')),
      link(addresses.background(), t('public.background')),
      link(addresses.using(id), t('public.using', { product: shortName })),
    ],
    account: user
      ? [
          isApproved(user)
            ? link(addresses.dashboard(), t('public.dashboard'))
            : link(addresses.onboarding(), t('public.onboarding')),
          link(addresses.logout(), t('public.logout')),
        ]
      : [link(addresses.login(), t('public.login'))],
    rules: [
      link(termsUrl ?? addresses.terms(), t('public.terms')),
      link(addresses.policies(), t('public.policies')),
      link(addresses.contact(), t('public.contact')),
      link(addresses.sitemap(), t('public.sitemap')),
    ],
  };
}

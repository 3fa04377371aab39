import { useAddresses } from '../address/use-addresses.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useMay } from '../session/use-role.ts';

/** Link to Manage Websites; null for users without access to it (administration 6). */
export function useWebsitesLink(): { label: string; href: string } | null {
  const addresses = useAddresses();
  const { t } = useTranslation('menu');
  const mayManage = useMay('menu.manageWebsites');
  return mayManage ? { label: t('manageWebsites'), href: addresses.websites() } : null;
}

import type { Role } from '@abhigam/domain';
import { useLocation } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { SuccessMessage } from '../../ui/feedback/success-message.tsx';
import { useLabels } from '../../vocabulary/use-words.ts';
import { savedOf } from '../saved.ts';

/** Result of the account form. For admins and testers the next step is to assign a website. */
export function SavedNotice({ role }: { role: Role }) {
  const addresses = useAddresses();
  const { t } = useTranslation('users');
  const label = useLabels().role(role, useBrand().id);
  const saved = savedOf(useLocation().state);
  if (!saved) return null;
  const isOfWebsites = saved === 'created' && (role === 'ADMIN' || role === 'TESTER');
  return (
    <SuccessMessage
      next={
        isOfWebsites
          ? [
              { href: addresses.websites(), label: t('next.assign') },
              { href: addresses.addWebsite(), label: t('next.addWebsite') },
            ]
          : []
      }
    >
      {t(`success.desktop.${saved}`, { role: label })}
    </SuccessMessage>
  );
}

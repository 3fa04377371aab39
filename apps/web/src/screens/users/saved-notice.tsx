import type { Role } from '@abhigam/domain';
import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useWords } from '../../vocabulary/use-words.ts';
import { savedOf } from '../saved.ts';

/** What the form of an account has just done. */
export function SavedNotice({ role }: { role: Role }) {
  const { t } = useTranslation('users');
  const label = useWords().role(role, useBrand().id);
  const saved = savedOf(useLocation().state);
  if (!saved) return null;
  return (
    <Alert tone="pass" isLive>
      {t(`success.desktop.${saved}`, { role: label })}
    </Alert>
  );
}

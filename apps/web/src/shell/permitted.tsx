import type { Permission } from '@abhigam/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-role.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Screen } from './screen.tsx';

/** Shows a screen only to roles that may see it; the others read why not. */
export function Permitted({ permission, children }: { permission: Permission; children: ReactNode }) {
  const { t } = useTranslation();
  if (useMay(permission)) return children;
  return (
    <Screen title={t('errors.forbidden')}>
      <EmptyState title={t('errors.forbiddenText')} />
    </Screen>
  );
}

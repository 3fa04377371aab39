import type { Role } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';

const ENTRIES = {
  ADMIN: 'admins',
  TESTER: 'testers',
  SUPERADMIN: 'superAdmins',
  ADMINEXPERT: 'experts',
} as const satisfies Record<Role, string>;

/** Name of a role's list in the menu. */
export function useListTitle(): (role: Role) => string {
  const { t } = useTranslation('menu');
  const { id } = useBrand();
  return (role) => t(`${ENTRIES[role]}.${id}`);
}

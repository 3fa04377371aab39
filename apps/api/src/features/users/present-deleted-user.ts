import type { DeletedUser } from '@abhigam/contract';
import type { DeletedAccountRow } from '@abhigam/portal';

export function presentDeletedUser(row: DeletedAccountRow): DeletedUser {
  const { id, fullName, role, organizationId, organizationName, deleted } = row;
  return {
    id,
    fullName,
    role,
    organization: organizationId === null ? null : { id: organizationId, name: organizationName ?? '' },
    deleted: deleted.toISOString(),
  };
}

import { usePlace } from '../../address/use-addresses.ts';
import { OrganizationUsersScreen } from '../../screens/users/organization-users-screen.tsx';

export function Component() {
  const { organizationId, role, ...choice } = usePlace('organizationUsers');
  return <OrganizationUsersScreen organizationId={organizationId} role={role} choice={choice} />;
}

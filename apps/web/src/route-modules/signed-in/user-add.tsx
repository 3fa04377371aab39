import { usePlace } from '../../address/use-addresses.ts';
import { AddUserScreen } from '../../screens/users/add-user-screen.tsx';

export function Component() {
  const { role, organizationId } = usePlace('addUser');
  return <AddUserScreen role={role} organizationId={organizationId} />;
}

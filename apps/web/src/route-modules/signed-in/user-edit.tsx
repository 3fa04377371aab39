import { usePlace } from '../../address/use-addresses.ts';
import { EditUserScreen } from '../../screens/users/edit-user-screen.tsx';

export function Component() {
  const { role, userId } = usePlace('editUser');
  return <EditUserScreen role={role} userId={userId} />;
}

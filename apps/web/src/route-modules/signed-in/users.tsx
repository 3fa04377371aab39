import { usePlace } from '../../address/use-addresses.ts';
import { UsersScreen } from '../../screens/users/users-screen.tsx';

export function Component() {
  const { role, ...choice } = usePlace('users');
  return <UsersScreen role={role} choice={choice} />;
}

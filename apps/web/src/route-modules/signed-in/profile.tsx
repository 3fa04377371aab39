import { usePlace } from '../../address/use-addresses.ts';
import { ProfileScreen } from '../../screens/users/profile-screen.tsx';

export function Component() {
  const { tab = 'info', page = 1 } = usePlace('profile');
  return <ProfileScreen tab={tab} page={page} />;
}

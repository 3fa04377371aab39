import { usePlace } from '../../address/use-addresses.ts';
import { OrganizationsScreen } from '../../screens/organizations/organizations-screen.tsx';

export function Component() {
  return <OrganizationsScreen {...usePlace('organizations')} />;
}

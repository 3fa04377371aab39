import { usePlace } from '../../address/use-addresses.ts';
import { EditOrganizationScreen } from '../../screens/organizations/edit-organization-screen.tsx';

export function Component() {
  return <EditOrganizationScreen organizationId={Number(usePlace('editOrganization').organizationId)} />;
}

import { usePlace } from '../../address/use-addresses.ts';
import { AddOrganizationScreen } from '../../screens/organizations/add-organization-screen.tsx';
import { ImportOrganizationsScreen } from '../../screens/organizations/import-organizations-screen.tsx';

/** With `enableBulk=true` the bulk import (specification, administration 2.5). */
export function Component() {
  const isBulk = usePlace('addOrganization').enableBulk === 'true';
  return isBulk ? <ImportOrganizationsScreen /> : <AddOrganizationScreen />;
}

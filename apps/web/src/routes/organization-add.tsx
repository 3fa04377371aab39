import { AddOrganizationScreen } from '../screens/organizations/add-organization-screen.tsx';

export function Component() {
  return <AddOrganizationScreen />;
}

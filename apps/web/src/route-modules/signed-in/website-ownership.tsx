import { usePlace } from '../../address/use-addresses.ts';
import { OwnershipScreen } from '../../screens/websites/ownership-screen.tsx';

export function Component() {
  return <OwnershipScreen websiteId={usePlace('websiteOwnership').websiteId} />;
}

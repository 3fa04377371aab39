import { usePlace } from '../../address/use-addresses.ts';
import { EditWebsiteScreen } from '../../screens/websites/edit-website-screen.tsx';

export function Component() {
  return <EditWebsiteScreen websiteId={usePlace('editWebsite').websiteId} />;
}

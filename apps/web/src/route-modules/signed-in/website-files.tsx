import { usePlace } from '../../address/use-addresses.ts';
import { SiteFilesScreen } from '../../screens/websites/site-files-screen.tsx';

export function Component() {
  return <SiteFilesScreen websiteId={usePlace('websiteFiles').websiteId} />;
}

import { usePlace } from '../../address/use-addresses.ts';
import { WebpagesScreen } from '../../screens/websites/webpages-screen.tsx';

export function Component() {
  return <WebpagesScreen websiteId={usePlace('webpages').websiteId} />;
}

import { usePlace } from '../../address/use-addresses.ts';
import { WebsiteLoginScreen } from '../../screens/websites/website-login-screen.tsx';

export function Component() {
  return <WebsiteLoginScreen websiteId={usePlace('websiteLogin').websiteId} />;
}

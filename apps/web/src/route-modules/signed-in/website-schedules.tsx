import { usePlace } from '../../address/use-addresses.ts';
import { WebsiteSchedulesScreen } from '../../screens/schedules/website-schedules-screen.tsx';

export function Component() {
  const { websiteId, page = 1 } = usePlace('websiteSchedules');
  return <WebsiteSchedulesScreen websiteId={websiteId} page={page} />;
}

import { usePlace } from '../address/use-addresses.ts';
import { AllSchedulesScreen } from '../screens/schedules/all-schedules-screen.tsx';

export function Component() {
  const { websiteId, search, page } = usePlace('schedules');
  return <AllSchedulesScreen websiteId={websiteId} search={search} page={page} />;
}

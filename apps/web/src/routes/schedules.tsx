import { usePlace } from '../address/use-addresses.ts';
import { AllSchedulesScreen } from '../screens/schedules/all-schedules-screen.tsx';

export function Component() {
  const { websiteId, failing, search, page } = usePlace('schedules');
  return <AllSchedulesScreen websiteId={websiteId} failing={failing} search={search} page={page} />;
}

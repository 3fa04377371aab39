import { usePlace } from '../../address/use-addresses.ts';
import { ScheduleWebsitesScreen } from '../../screens/schedules/schedule-websites-screen.tsx';

export function Component() {
  const { search = '', page = 1 } = usePlace('scheduleWebsites');
  return <ScheduleWebsitesScreen search={search} page={page} />;
}

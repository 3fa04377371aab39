import { usePlace } from '../../address/use-addresses.ts';
import { ScheduleScreen } from '../../screens/schedules/schedule-screen.tsx';

export function Component() {
  const { testScheduleId, tab = 'overview', page = 1 } = usePlace('schedule');
  return <ScheduleScreen testScheduleId={testScheduleId} tab={tab} page={page} />;
}

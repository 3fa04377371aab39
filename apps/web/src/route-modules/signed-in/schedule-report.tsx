import { usePlace } from '../../address/use-addresses.ts';
import { ScheduleReportScreen } from '../../screens/schedules/schedule-report-screen.tsx';

export function Component() {
  const { testScheduleId, page = 1 } = usePlace('scheduleReport');
  return <ScheduleReportScreen testScheduleId={testScheduleId} page={page} />;
}

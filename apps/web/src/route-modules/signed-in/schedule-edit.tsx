import { usePlace } from '../../address/use-addresses.ts';
import { EditScheduleScreen } from '../../screens/schedules/edit-schedule-screen.tsx';

export function Component() {
  return <EditScheduleScreen testScheduleId={usePlace('editSchedule').testScheduleId} />;
}

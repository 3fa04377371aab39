import { usePlace } from '../../address/use-addresses.ts';
import { ActivityLogScreen } from '../../screens/activity-log/activity-log-screen.tsx';

export function Component() {
  const { name: _, ...choice } = usePlace('activityLog');
  return <ActivityLogScreen choice={choice} />;
}

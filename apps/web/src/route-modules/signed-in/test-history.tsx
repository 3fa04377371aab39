import { usePlace } from '../../address/use-addresses.ts';
import { TestHistoryScreen } from '../../screens/test-runs/test-history-screen.tsx';

export function Component() {
  return <TestHistoryScreen page={usePlace('testHistory').page ?? 1} />;
}

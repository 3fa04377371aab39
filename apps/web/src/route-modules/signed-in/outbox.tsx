import { usePlace } from '../../address/use-addresses.ts';
import { OutboxScreen } from '../../screens/notices/outbox-screen.tsx';

export function Component() {
  const { name: _, page = 1, ...choice } = usePlace('outbox');
  return <OutboxScreen choice={choice} page={page} />;
}

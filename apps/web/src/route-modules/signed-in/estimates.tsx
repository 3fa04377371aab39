import { usePlace } from '../../address/use-addresses.ts';
import { EstimatesScreen } from '../../screens/estimates/estimates-screen.tsx';

export function Component() {
  return <EstimatesScreen page={usePlace('estimates').page ?? 1} />;
}

import { usePlace } from '../../address/use-addresses.ts';
import { AddEstimateScreen } from '../../screens/estimates/add-estimate-screen.tsx';

export function Component() {
  return <AddEstimateScreen prefill={usePlace('addEstimate')} />;
}

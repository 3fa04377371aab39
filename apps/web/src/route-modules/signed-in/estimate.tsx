import { usePlace } from '../../address/use-addresses.ts';
import { EstimateScreen } from '../../screens/estimates/estimate-screen.tsx';

export function Component() {
  const { estimateId, page = 1 } = usePlace('estimate');
  return <EstimateScreen estimateId={estimateId} page={page} />;
}

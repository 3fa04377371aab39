import { parseNumericId } from '../../address/parse-numeric-id.ts';
import { usePlace } from '../../address/use-addresses.ts';
import { HeatmapScreen } from '../../screens/heatmap/heatmap-screen.tsx';

export function Component() {
  const { organizationId, page } = usePlace('heatmap');
  return <HeatmapScreen organizationId={parseNumericId(organizationId)} page={page ?? 1} />;
}

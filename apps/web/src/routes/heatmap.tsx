import { usePlace } from '../address/use-addresses.ts';
import { HeatmapScreen } from '../screens/heatmap/heatmap-screen.tsx';

export function Component() {
  const { organizationId, page } = usePlace('heatmap');
  const id = Number(organizationId);
  return <HeatmapScreen organizationId={Number.isSafeInteger(id) && id > 0 ? id : null} page={page ?? 1} />;
}

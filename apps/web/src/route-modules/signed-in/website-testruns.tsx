import { usePlace } from '../../address/use-addresses.ts';
import { WebsiteTestRunsScreen } from '../../screens/test-runs/website-test-runs-screen.tsx';

export function Component() {
  const { websiteId, page } = usePlace('websiteTestRuns');
  return <WebsiteTestRunsScreen websiteId={websiteId} page={page ?? 1} />;
}

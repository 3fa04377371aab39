import { usePlace } from '../../address/use-addresses.ts';
import { readWebsiteOrder } from '../../data/websites.ts';
import { WebsitesDashboardScreen } from '../../screens/website-reports/websites-dashboard-screen.tsx';

export function Component() {
  const { search = '', order, page = 1 } = usePlace('websitesDashboard');
  return <WebsitesDashboardScreen search={search} order={readWebsiteOrder(order)} page={page} />;
}

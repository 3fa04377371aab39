import { usePlace } from '../../address/use-addresses.ts';
import { WebsiteReportScreen } from '../../screens/website-reports/website-report-screen.tsx';

export function Component() {
  const { url, tab = 'overview', page = 1 } = usePlace('websiteReport');
  return <WebsiteReportScreen url={url} tab={tab} page={page} />;
}

import { usePlace } from '../../address/use-addresses.ts';
import { CrawlSettingsScreen } from '../../screens/websites/crawl-settings-screen.tsx';

export function Component() {
  return <CrawlSettingsScreen websiteId={usePlace('crawlSettings').websiteId} />;
}

import { Navigate, useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { CrawlSettingsScreen } from '../screens/websites/crawl-settings-screen.tsx';
import { useMay } from '../session/use-role.ts';

export function Component() {
  const { websiteId = '' } = useParams();
  return useMay('website.update') ? (
    <CrawlSettingsScreen websiteId={websiteId} />
  ) : (
    <Navigate to={paths.websites()} replace />
  );
}

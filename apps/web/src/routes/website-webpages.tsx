import { useParams } from 'react-router';
import { WebpagesScreen } from '../screens/websites/webpages-screen.tsx';

export function Component() {
  const { websiteId = '' } = useParams();
  return <WebpagesScreen websiteId={websiteId} />;
}

import { Navigate, useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { EditWebsiteScreen } from '../screens/websites/edit-website-screen.tsx';
import { useMay } from '../session/use-role.ts';

export function Component() {
  const { websiteId = '' } = useParams();
  return useMay('website.update') ? (
    <EditWebsiteScreen websiteId={websiteId} />
  ) : (
    <Navigate to={paths.websites()} replace />
  );
}

import { Navigate, useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { WebsiteLoginScreen } from '../screens/websites/website-login-screen.tsx';
import { useMay } from '../session/use-role.ts';

export function Component() {
  const { websiteId = '' } = useParams();
  return useMay('website.login') ? (
    <WebsiteLoginScreen websiteId={websiteId} />
  ) : (
    <Navigate to={paths.websites()} replace />
  );
}

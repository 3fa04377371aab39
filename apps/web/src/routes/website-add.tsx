import { Navigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { AddWebsiteScreen } from '../screens/websites/add-website-screen.tsx';
import { useMay } from '../session/use-role.ts';

export function Component() {
  return useMay('website.create') ? <AddWebsiteScreen /> : <Navigate to={paths.websites()} replace />;
}

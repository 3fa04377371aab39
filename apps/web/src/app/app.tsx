import { RouterProvider } from 'react-router/dom';
import { reportError } from '../api/error-reports.ts';
import { router } from './router.tsx';

export function App() {
  // Reports render errors of a route and failed loads of its files.
  return <RouterProvider router={router} onError={(error) => reportError('screen', error)} />;
}

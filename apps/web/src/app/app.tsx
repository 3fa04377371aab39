import { RouterProvider } from 'react-router/dom';
import { reportError } from '../api/error-reports.ts';
import { router } from './router.tsx';

export function App() {
  // Errors of a route that broke, and of one whose files did not come.
  return <RouterProvider router={router} onError={(error) => reportError('screen', error)} />;
}

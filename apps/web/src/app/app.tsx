import { RouterProvider } from 'react-router/dom';
import { activeAddresses } from '../address/active-addresses.ts';
import { AddressesProvider } from '../address/use-addresses.ts';
import { reportError } from '../api/error-reports.ts';
import { router } from './router.tsx';

export function App() {
  return (
    <AddressesProvider value={activeAddresses()}>
      {/* Of a route that broke, and of one whose files did not come. */}
      <RouterProvider router={router} onError={(error) => reportError('screen', error)} />
    </AddressesProvider>
  );
}

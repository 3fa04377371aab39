import { RouterProvider } from 'react-router/dom';
import { activeAddresses } from '../address/active-addresses.ts';
import { AddressesProvider } from '../address/use-addresses.ts';
import { router } from './router.tsx';

export function App() {
  return (
    <AddressesProvider value={activeAddresses()}>
      <RouterProvider router={router} />
    </AddressesProvider>
  );
}

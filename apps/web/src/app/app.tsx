import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { activeAddresses } from '../address/active-addresses.ts';
import { AddressesProvider } from '../address/use-addresses.ts';
import { queryClient } from '../api/query-client.ts';
import { router } from './router.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AddressesProvider value={activeAddresses()}>
        <RouterProvider router={router} />
      </AddressesProvider>
    </QueryClientProvider>
  );
}

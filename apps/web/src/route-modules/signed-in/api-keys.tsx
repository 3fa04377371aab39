import { usePlace } from '../../address/use-addresses.ts';
import { ApiKeysScreen } from '../../screens/api-keys/api-keys-screen.tsx';

export function Component() {
  return <ApiKeysScreen page={usePlace('apiKeys').page} />;
}

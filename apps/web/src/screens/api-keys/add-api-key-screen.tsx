import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import type { CreatedApiKey } from '../../data/api-keys.ts';
import { ApiKeyForm } from '../../features/api-keys/api-key-form.tsx';
import { MadeApiKeyDetails } from '../../features/api-keys/made-api-key.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ApiKeysScreen } from './api-keys-screen.tsx';

/**
 * The list with the form in a dialog. It is a separate screen, not a nested route: react-router cannot nest
 * `/apikeys/add` in `/apikeys/view`.
 */
export function AddApiKeyScreen() {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation('apiKeys');
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  useTitleOverride({ heading: t('title') });
  const list = addresses.apiKeys();
  const close = () => void navigate(list);
  return (
    <ApiKeysScreen>
      {made ? (
        // Escape does not close it: the key cannot be shown again.
        <Dialog title={t('made.title')} isOpen isAlert onClose={() => undefined}>
          <MadeApiKeyDetails made={made} onDone={close} />
        </Dialog>
      ) : (
        <Dialog title={t('addTitle')} isOpen onClose={close}>
          <ApiKeyForm onMade={setMade} onCancel={close} />
        </Dialog>
      )}
    </ApiKeysScreen>
  );
}

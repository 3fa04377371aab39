import { usePublicSettings } from '../../settings/public-settings.ts';
import { EmailAddress } from '../../ui/data/email-address.tsx';

/** A sentence that ends with the address for help; nothing where the deployment names none. */
export function SupportAddress({ words }: { words: string }) {
  const { supportEmail } = usePublicSettings();
  if (!supportEmail) return null;
  return (
    <p>
      {words}{' '}
      <a href={`mailto:${supportEmail}`}>
        <EmailAddress address={supportEmail} />
      </a>
    </p>
  );
}

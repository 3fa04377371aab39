import { usePublicSettings } from '../../settings/public-settings.ts';
import { EmailAddress } from '../../ui/data/email-address.tsx';

/** A sentence that ends with the support address; renders nothing when the deployment has none. */
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

import { usePublicSettings } from '../settings/public-settings.ts';
import { EmailAddress } from '../ui/data/email-address.tsx';

interface SupportLinkProps {
  /** Text before the address. */
  words: string;
  /** Text when the deployment has no support address. */
  otherwise: string;
}

/** Contact address for support and for nominating officers. */
export function SupportLink({ words, otherwise }: SupportLinkProps) {
  const { supportEmail } = usePublicSettings();
  if (!supportEmail) return <p>{otherwise}</p>;
  return (
    <p>
      {words}{' '}
      <a href={`mailto:${supportEmail}`}>
        <EmailAddress address={supportEmail} />
      </a>
    </p>
  );
}

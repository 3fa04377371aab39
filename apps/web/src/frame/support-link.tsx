import { usePublicSettings } from '../settings/public-settings.ts';
import { EmailAddress } from '../ui/data/email-address.tsx';

interface SupportLinkProps {
  /** A sentence that the address ends. */
  words: string;
  /** Where the deployment names none. */
  otherwise: string;
}

/** Where people ask for help, and nominate officers. */
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

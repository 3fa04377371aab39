import { useAddresses } from '../../../address/use-addresses.ts';
import { useGetOwnership } from '../../../data/website-setup.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';

interface ProofNoteProps {
  /** Whose entire website a form is about to have tested. */
  websiteId: string;
}

/**
 * Says in a form that tests of the entire website are refused until it is proven to be the organization's, and leads to the
 * proof. Those who cannot show it are told nothing of it by the server before a test is refused.
 */
export function ProofNote({ websiteId }: ProofNoteProps) {
  const { t } = useTranslation('ownership');
  const addresses = useAddresses();
  const mayProve = useMay('website.prove');
  const { data } = useGetOwnership(websiteId, { enabled: mayProve });
  if (!data?.isNeeded) return null;
  if (data.proven !== null && (data.expires === null || Date.parse(data.expires) > Date.now())) return null;
  return (
    <Alert
      tone="warn"
      isLive
      actions={
        <LinkButton size="small" href={addresses.websiteOwnership({ websiteId })}>
          {t('note.show')}
        </LinkButton>
      }
    >
      {t('note.missing', { host: data.host })}
    </Alert>
  );
}

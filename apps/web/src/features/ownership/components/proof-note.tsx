import { useAddresses } from '../../../address/use-addresses.ts';
import { useGetOwnership } from '../../../data/website-setup.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';

interface ProofNoteProps {
  /** The website whose full test the form is about to start. */
  websiteId: string;
}

/**
 * Warns in a form that full tests of the website are refused until its ownership is proven, with a link to the
 * proof. Users who cannot prove ownership do not see it; the server refuses the test.
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

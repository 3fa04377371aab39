import { useEffect } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { forgetApproval } from '../../session/approval-notice.ts';
import { useMay } from '../../session/use-role.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { announce } from '../../ui/feedback/announce.ts';

/** Tells a person who waited that the account is approved, once, and where to begin. */
export function ApprovedNotice() {
  const addresses = useAddresses();
  const { t } = useTranslation('onboarding');
  const mayAdd = useMay('website.create');
  const text = t('approved.text');
  useEffect(() => {
    announce(text);
    // The dashboard tells it until it is left.
    return forgetApproval;
  }, [text]);
  return (
    <Alert
      tone="pass"
      actions={mayAdd && <LinkButton href={addresses.addWebsite()}>{t('approved.websites')}</LinkButton>}
    >
      <p>{text}</p>
      <p>{t('approved.next')}</p>
    </Alert>
  );
}

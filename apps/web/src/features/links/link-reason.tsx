import type { PageFailureReason, WireMessage } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StoredMessage } from '../../vocabulary/stored-message.tsx';

interface LinkReasonProps {
  link: { reason: PageFailureReason; httpStatus: number | null; detail: WireMessage | null };
}

/** Why a link is broken: as text, with the HTTP status if there was a response. */
export function LinkReason({ link }: LinkReasonProps) {
  const { t } = useTranslation(['links', 'report']);
  return (
    <>
      {t(`report:reason.${link.reason}`)}{' '}
      {link.httpStatus === null
        ? link.detail && <StoredMessage message={link.detail} />
        : t('links.httpStatus', { status: link.httpStatus })}
    </>
  );
}

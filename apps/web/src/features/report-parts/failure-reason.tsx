import type { PageFailureReason, WireMessage } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StoredMessage } from '../../vocabulary/stored-message.tsx';
import { missingPageStatus } from './model/missing-page-status.ts';

interface FailureReasonProps {
  reason: PageFailureReason | null;
  /** Details, for example the HTTP status. */
  detail: WireMessage | null;
}

/** Why a page could not be tested, as text. */
export function FailureReason({ reason, detail }: FailureReasonProps) {
  const { t } = useTranslation('report');
  const status = missingPageStatus(reason, detail);
  if (status !== null) return t('missingPage.reason', { status });
  return (
    <>
      {t(`reason.${reason ?? 'engine-error'}`)}
      {detail && (
        <>
          {' '}
          <StoredMessage message={detail} />
        </>
      )}
    </>
  );
}

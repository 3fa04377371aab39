import type { PageFailureReason, WireMessage } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Said } from '../../vocabulary/said.tsx';

interface FailureReasonProps {
  reason: PageFailureReason | null;
  /** Particulars, for example the HTTP status. */
  detail: WireMessage | null;
}

/** Why a page could not be tested, in words. */
export function FailureReason({ reason, detail }: FailureReasonProps) {
  const { t } = useTranslation('report');
  return (
    <>
      {t(`reason.${reason ?? 'engine-error'}`)}
      {detail && (
        <>
          {' '}
          <Said message={detail} />
        </>
      )}
    </>
  );
}

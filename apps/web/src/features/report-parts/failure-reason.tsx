import type { PageFailureReason } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';

interface FailureReasonProps {
  reason: PageFailureReason | null;
  /** Particulars from the server, for example the HTTP status; in English. */
  detail: string | null;
}

/** Why a page could not be tested, in words. */
export function FailureReason({ reason, detail }: FailureReasonProps) {
  const { t } = useTranslation('report');
  return (
    <>
      {t(`reason.${reason ?? 'engine-error'}`)}
      {detail && <span lang="en"> {detail}</span>}
    </>
  );
}

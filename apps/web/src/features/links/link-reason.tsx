import type { PageFailureReason } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';

interface LinkReasonProps {
  link: { reason: PageFailureReason; httpStatus: number | null; detail: string | null };
}

/** Why a link leads nowhere: in words, and with the number of the answer where there was one. */
export function LinkReason({ link }: LinkReasonProps) {
  const { t } = useTranslation(['links', 'report']);
  return (
    <>
      {t(`report:reason.${link.reason}`)}{' '}
      {link.httpStatus === null
        ? link.detail && <span lang="en">{link.detail}</span>
        : t('links.httpStatus', { status: link.httpStatus })}
    </>
  );
}

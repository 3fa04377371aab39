import type { AuditReportingDetail } from '@abhigam/contract';
import type { LeftOut } from '@abhigam/domain';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.tsx';

interface PartialResultProps {
  leftOut: readonly LeftOut[];
  /** What is wrong with the certificate, in English; null when nothing is. */
  tlsError: string | null;
  details: Readonly<Record<string, AuditReportingDetail>>;
}

/** Parts of the test that were not done on a page, each with the reason; a certificate that was let pass. */
export function PartialResult({ leftOut, tlsError, details }: PartialResultProps) {
  const { t } = useTranslation('report');
  return (
    <>
      {leftOut.length > 0 && (
        <Alert tone="warn" isLive={false}>
          <p>{t('partial.title')}</p>
          <ul>
            {leftOut.map(({ part, why, rules }) => (
              <li key={`${part} ${why} ${rules.join(' ')}`}>
                {t('partial.whole', { part: t(`partial.part.${part}`), why: t(`partial.why.${why}`) })}
                {rules.length > 0 && (
                  <ul>
                    {rules.map((id) => (
                      <li key={id}>{details[id]?.title ?? id}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
          <p>{t('partial.hint')}</p>
        </Alert>
      )}
      {tlsError && (
        <Alert tone="warn" isLive={false}>
          <p>{t('partial.tls')}</p>
          <p lang="en">{tlsError}</p>
        </Alert>
      )}
    </>
  );
}

import type { AuditReportingDetail } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

interface NotJudgedProps {
  erroredRules: readonly string[];
  /** Selectors of frames, each with an English reason. */
  unreadFrames: readonly string[];
  details: Readonly<Record<string, AuditReportingDetail>>;
}

/** What the result does not cover: rules that failed with an error, and frames that could not be read. */
export function NotJudged({ erroredRules, unreadFrames, details }: NotJudgedProps) {
  const { t } = useTranslation('report');
  if (erroredRules.length + unreadFrames.length === 0) return null;
  return (
    <Alert tone="warn" isLive={false}>
      {erroredRules.length > 0 && (
        <>
          <p>{t('details.erroredRules')}</p>
          <ul>
            {erroredRules.map((id) => (
              <li key={id}>{details[id]?.title ?? id}</li>
            ))}
          </ul>
        </>
      )}
      {unreadFrames.length > 0 && (
        <>
          <p>{t('details.unreadFrames')}</p>
          <ul>
            {unreadFrames.map((frame) => (
              <li key={frame} lang="en">
                {frame}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

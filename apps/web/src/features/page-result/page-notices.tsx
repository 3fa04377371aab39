import type { AuditReportingDetail } from '@abhigam/contract';
import { isIncomplete, type Omission } from '@abhigam/domain';
import { useListFormat } from '../../i18n/use-list-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CollapsedAlerts } from '../../ui/feedback/collapsed-alerts.tsx';
import { NotJudged } from './not-judged.tsx';
import { PartialResult } from './partial-result.tsx';

interface PageNoticesProps {
  leftOut: readonly Omission[];
  /** The certificate error, in English; null when it is valid. */
  tlsError: string | null;
  erroredRules: readonly string[];
  /** Selectors of frames, each with an English reason. */
  unreadFrames: readonly string[];
  details: Readonly<Record<string, AuditReportingDetail>>;
}

/**
 * What the result of a page does not cover; collapsed when there are several notices, so that the findings come
 * first.
 */
export function PageNotices(props: PageNoticesProps) {
  const { leftOut, tlsError, erroredRules, unreadFrames, details } = props;
  const { t } = useTranslation('report');
  const listed = useListFormat();
  const about = [
    ...new Set(leftOut.filter(({ why }) => isIncomplete(why)).map(({ part }) => t(`notes.part.${part}`))),
    ...(tlsError ? [t('notes.tls')] : []),
    ...(erroredRules.length > 0 ? [t('notes.errors')] : []),
    ...(unreadFrames.length > 0 ? [t('notes.unread')] : []),
  ];
  const notices = (
    <>
      <PartialResult leftOut={leftOut} tlsError={tlsError} details={details} />
      <NotJudged erroredRules={erroredRules} unreadFrames={unreadFrames} details={details} />
    </>
  );
  if (about.length < 2) return notices;
  return <CollapsedAlerts summary={t('notes.lead', { list: listed(about) })}>{notices}</CollapsedAlerts>;
}

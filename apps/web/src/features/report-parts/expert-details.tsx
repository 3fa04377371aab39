import type { AuditReportingDetail } from '@abhigam/contract';
import type { AuditSource } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';

interface ExpertDetailsProps {
  detail: AuditReportingDetail;
  /** Sources that found it; empty for an issue on many pages. */
  sources?: readonly AuditSource[];
}

/** Technical names for experts: tags of a check and the sources that reported it. */
export function ExpertDetails({ detail, sources = [] }: ExpertDetailsProps) {
  const { t } = useTranslation('element');
  if (detail.tags.length + sources.length === 0) return null;
  return (
    <Disclosure level={3} summary={t('experts.title')}>
      <DetailList>
        <dt>{t('experts.check')}</dt>
        <dd lang="en">{detail.identifier}</dd>
        {detail.tags.length > 0 && (
          <>
            <dt>{t('issue.tags')}</dt>
            <dd lang="en">{detail.tags.join(', ')}</dd>
          </>
        )}
        {sources.length > 0 && (
          <>
            <dt>{t('sources.title')}</dt>
            <dd lang="en">{sources.join(', ')}</dd>
          </>
        )}
      </DetailList>
    </Disclosure>
  );
}

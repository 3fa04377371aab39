import type { AuditReportingDetail } from '@abhigam/contract';
import type { AuditSource } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';

interface ExpertDetailsProps {
  detail: AuditReportingDetail;
  /** Which of the two found it; none where it is found on many pages. */
  sources?: readonly AuditSource[];
}

/** Names that only those know who know the tools: tags of a check and the sources that raised it. */
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

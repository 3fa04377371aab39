import type { ListedNonCompliance } from '@abhigam/contract';
import { useQuery } from '@tanstack/react-query';
import { nonComplianceQuery } from '../../../data/non-compliances/non-compliance-query.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DetailList } from '../../../ui/data/detail-list.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { VisibleText } from '../../../ui/data/visible-text.tsx';
import { useWords } from '../../../vocabulary/use-words.ts';
import { NcRecord } from '../../elements/nc-record.tsx';
import { NcStatusBadge } from '../../report-parts/nc-status-badge.tsx';
import styles from './nc-table.module.css';

interface NcDetailsProps {
  id: string;
  /** As the list shows it; undefined where the list that is shown does not have it. */
  row: ListedNonCompliance | undefined;
}

/** The manager of one non-compliance: what it is, a form to change it, and its whole history. */
export function NcDetails({ id, row }: NcDetailsProps) {
  const { t } = useTranslation('nonCompliances');
  const { number } = useFormats();
  const words = useWords();
  // Asked for once: NcRecord below shows the same answer, and what is said when it does not come.
  const found = useQuery(nonComplianceQuery(id)).data;
  return (
    <>
      <DetailList>
        {row && (
          <>
            <dt>{t('one.website')}</dt>
            <dd>
              <VisibleText text={row.website.name} />
            </dd>
            {row.failingElement.explanation !== '' && (
              <>
                <dt>{t('one.explanation')}</dt>
                <dd>
                  <VisibleText text={row.failingElement.explanation} />
                </dd>
              </>
            )}
            {row.failingElement.snippet !== '' && (
              <>
                <dt>{t('one.element')}</dt>
                <dd>
                  <code className={styles.code} dir="ltr">
                    <VisibleText text={row.failingElement.snippet} isIsolated={false} maxLength={600} />
                  </code>
                </dd>
              </>
            )}
          </>
        )}
        {found && (
          <>
            <dt>{t('one.status')}</dt>
            <dd>
              <NcStatusBadge status={found.status} />
            </dd>
            <dt>{t('one.pages')}</dt>
            <dd>{number(found.pagesAffected)}</dd>
            <dt>{t('one.firstSeen')}</dt>
            <dd>
              <Time value={found.created} isRelativeShown />
            </dd>
            <dt>{t('one.lastSeen')}</dt>
            <dd>
              <Time value={found.lastSeen} />
            </dd>
            <dt>{t('one.lastChecked')}</dt>
            <dd>
              <Time value={found.lastChecked} />
            </dd>
            <dt>{t('one.seenBy')}</dt>
            <dd>
              {found.seenBy
                .map((by) => `${words.mode(by.testMode)}, ${words.standard(by.wcagVersion, by.wcagLevel)}`)
                .join('; ')}
            </dd>
          </>
        )}
      </DetailList>
      <NcRecord id={id} />
    </>
  );
}

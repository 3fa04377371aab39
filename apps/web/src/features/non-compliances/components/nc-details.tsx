import type { ListedNonCompliance } from '@abhigam/contract';
import { useAddresses } from '../../../address/use-addresses.ts';
import type { NonCompliance } from '../../../data/non-compliances.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DetailList } from '../../../ui/data/detail-list.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { VisibleText } from '../../../ui/data/visible-text.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { useLabels } from '../../../vocabulary/use-words.ts';
import { NcStatusBadge } from '../../report-parts/nc-status-badge.tsx';
import styles from './nc-table.module.css';

interface NcDetailsProps {
  known: ListedNonCompliance | NonCompliance;
  /** Fields that only the single non-compliance has; undefined until loaded. */
  found: NonCompliance | undefined;
}

/** Where it was found, its status, and since when. */
export function NcDetails({ known: { website, failingElement }, found }: NcDetailsProps) {
  const { t } = useTranslation('nonCompliances');
  const addresses = useAddresses();
  // Only rows of a list have this field.
  const latestTestRunId = 'latestTestRunId' in website ? website.latestTestRunId : null;
  const { number } = useFormats();
  const words = useLabels();
  return (
    <DetailList>
      <dt>{t('one.website')}</dt>
      <dd>
        <VisibleText text={website.name} />
      </dd>
      {failingElement.explanation !== '' && (
        <>
          <dt>{t('one.explanation')}</dt>
          <dd>
            <VisibleText text={failingElement.explanation} />
          </dd>
        </>
      )}
      {failingElement.snippet !== '' && (
        <>
          <dt>{t('one.element')}</dt>
          <dd>
            <code className={styles.code} dir="ltr">
              <VisibleText text={failingElement.snippet} isIsolated={false} maxLength={600} />
            </code>
          </dd>
        </>
      )}
      {found && (
        <>
          <dt>{t('one.status')}</dt>
          <dd>
            <NcStatusBadge status={found.status} />
            {found.isSetAside && (
              <>
                {' '}
                <Badge tone="plain" icon="none">
                  {t('table.setAside')}
                </Badge>
              </>
            )}
          </dd>
          <dt>{t('one.pages')}</dt>
          <dd>
            {number(found.pagesAffected)}
            {found.pagesAffected > 0 && latestTestRunId !== null && (
              <>
                {' '}
                <TextLink
                  href={addresses.testResult({
                    testRunId: latestTestRunId,
                    view: 'failures',
                    auditId: found.auditId,
                  })}
                  isStep
                >
                  {t('one.issue')}
                </TextLink>
              </>
            )}
          </dd>
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
  );
}

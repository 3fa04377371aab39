import type { FindingMark } from '@abhigam/contract';
import type { Addresses } from '../../address/addresses.ts';
import { pageFindingAddress } from '../../address/page-finding.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useAuditNames } from '../../data/audits.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { AuditStatusBadge } from '../report-parts/audit-status-badge.tsx';
import styles from './readout.module.css';

interface FindingLinksProps {
  page: { testRunId: string; id: string };
  findings: readonly FindingMark[];
  /** Total number; not all are listed. */
  count: number;
}

const MAX_LINKS = 4;

/**
 * Failed checks at a stop or line: each check once, with its status as text and icon, linked to the finding.
 */
export function FindingLinks({ page, findings, count }: FindingLinksProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('readout');
  const { number } = useFormats();
  const words = useAuditNames();
  if (findings.length === 0) return null;
  const audits = [...Map.groupBy(findings, ({ auditId, status }) => `${status} ${auditId}`).values()];
  const shown = audits.slice(0, MAX_LINKS);
  const rest = count - shown.reduce((sum, { length }) => sum + length, 0);
  return (
    <ul className={styles.findings} aria-label={t('finding.title')}>
      {shown.map(([mark]) =>
        mark ? (
          <li key={mark.id}>
            <AuditStatusBadge status={mark.status} />{' '}
            <TextLink href={hrefOf(addresses, page, mark)}>
              {words.titleOf(mark.auditId, mark.auditId)}
            </TextLink>
          </li>
        ) : null,
      )}
      {rest > 0 && <li>{t('finding.more', { count: rest, formatted: number(rest) })}</li>}
    </ul>
  );
}

function hrefOf(
  addresses: Addresses,
  page: FindingLinksProps['page'],
  { auditId, status }: FindingMark,
): string {
  return pageFindingAddress(addresses, page.testRunId, { pageId: page.id, auditId, status });
}

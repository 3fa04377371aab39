import { displayModeOf } from '@abhigam/domain';
import { pageFindingAddress } from '../../address/page-finding.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeWords } from '../../ui/data/code-words.tsx';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { DisclosureListItem } from '../../ui/layout/disclosure-list.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { ImpactBadge } from '../report-parts/impact-badge.tsx';
import { groupOf, type ListedAudit } from './model/audit-groups.ts';
import styles from './scored.module.css';

interface ScoredAuditFoldProps {
  listed: ListedAudit;
  /** Total weight of all audits of the page. */
  total: number;
  page: { testRunId: string; id: string };
}

/** Maximum number of characters of code, enough to identify the element. */
const MAX_CODE = 300;

/** One audit as a disclosure: description, effect on the score, and the elements it reports. */
export function ScoredAuditFold({ listed: { audit, weight, relevant }, total, page }: ScoredAuditFoldProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('scored');
  const { number } = useFormats();
  const isFailed = groupOf(audit) === 'failed';
  const { details } = audit;
  const more = details ? details.total - details.items.length : 0;
  return (
    <DisclosureListItem
      level={4}
      title={audit.title}
      note={isFailed ? <ImpactBadge impact={audit.impact} /> : t(`mode.${displayModeOf(audit)}`)}
    >
      <div className={styles.audit}>
        {audit.errorMessage && <p>{audit.errorMessage}</p>}
        {audit.description && (
          <p>
            <CodeWords text={audit.description} />
          </p>
        )}
        <DetailList>
          <dt>{t('displayMode')}</dt>
          <dd>{t(`mode.${displayModeOf(audit)}`)}</dd>
          <dt>{t('score')}</dt>
          <dd>{audit.score === null ? t('noScore') : number(audit.score)}</dd>
          <dt>{t('weight')}</dt>
          <dd>
            {weight === 0 ? t('noWeight') : t('weightOf', { weight: number(weight), total: number(total) })}
          </dd>
          {relevant.length > 0 && (
            <>
              <dt>{t('relevant')}</dt>
              <dd>{relevant.join('; ')}</dd>
            </>
          )}
        </DetailList>
        {details && details.items.length > 0 && (
          <ol className={styles.nodes} aria-label={t('elementsOf', { title: audit.title })}>
            {details.items.map(({ node }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the elements of a page have no other name here and never move
              <li key={at}>
                <p>
                  <CodeWords text={node.explanation} />
                </p>
                <pre className={styles.code} dir="ltr">
                  <code>
                    <VisibleText text={node.snippet} maxLength={MAX_CODE} />
                  </code>
                </pre>
              </li>
            ))}
          </ol>
        )}
        {more > 0 && (
          <p className={styles.hint}>{t('moreElements', { count: more, formatted: number(more) })}</p>
        )}
        {details && (
          <p>
            <TextLink
              href={pageFindingAddress(addresses, page.testRunId, {
                pageId: page.id,
                auditId: audit.id,
                status: isFailed ? 'Fail' : 'Warn',
              })}
            >
              {t('toElements', { title: audit.title })}
            </TextLink>
          </p>
        )}
      </div>
    </DisclosureListItem>
  );
}

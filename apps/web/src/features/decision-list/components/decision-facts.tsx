import type { ListedDecision } from '@abhigam/contract';
import { isFailureVerdict } from '@abhigam/domain';
import { displayUrl } from '../../../address/display-url.ts';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DetailList } from '../../../ui/data/detail-list.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { VisibleText } from '../../../ui/data/visible-text.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { VerdictBadge } from '../../decisions/verdict-badge.tsx';
import styles from './decision-list.module.css';
import { PersonName } from './person-name.tsx';

/** Verdict, subject, author, end date and reason of a decision. */
export function DecisionFacts({ decision }: { decision: ListedDecision }) {
  const { t } = useTranslation(['decisionList', 'decisions']);
  const addresses = useAddresses();
  const { verdict, scope, website, pageUrl, snippet, reason, evidence, owner, by, made, until, ended } =
    decision;
  return (
    <DetailList>
      <dt>{t('filter.verdict')}</dt>
      <dd>
        <VerdictBadge verdict={verdict} />
      </dd>
      <dt>{t('one.range')}</dt>
      <dd>{t(`decisions:scope.${scope}`)}</dd>
      <dt>{t('one.website')}</dt>
      <dd>
        <VisibleText text={website.name} />
      </dd>
      {pageUrl !== null && (
        <>
          <dt>{t('one.page')}</dt>
          <dd>
            <VisibleText text={displayUrl(pageUrl)} />
          </dd>
        </>
      )}
      {snippet !== '' && (
        <>
          <dt>{t('one.element')}</dt>
          <dd>
            <code className={styles.code} dir="ltr">
              <VisibleText text={snippet} isIsolated={false} maxLength={600} />
            </code>
          </dd>
        </>
      )}
      <dt>{t(isFailureVerdict(verdict) ? 'one.reason' : 'decisions:form.note')}</dt>
      <dd className={styles.words}>
        {reason === '' ? (
          t(isFailureVerdict(verdict) ? 'table.noReason' : 'table.noNote')
        ) : (
          <VisibleText text={reason} />
        )}
      </dd>
      {evidence !== '' && (
        <>
          <dt>{t('one.evidence')}</dt>
          <dd className={styles.words}>
            <VisibleText text={evidence} />
          </dd>
        </>
      )}
      <dt>{t('one.owner')}</dt>
      <dd>{owner ? <PersonName person={owner} /> : t('decisions:form.noOwner')}</dd>
      <dt>{t('one.by')}</dt>
      <dd>
        <PersonName person={by} />
        {', '}
        <Time value={made} isRelativeShown />
      </dd>
      <dt>{t('one.until')}</dt>
      <dd>{until === null ? t('table.noEnd') : <Time value={until} show="date" />}</dd>
      {ended && (
        <>
          <dt>{t('one.ended')}</dt>
          <dd>
            {t(`decisions:card.ended.${ended.why}`)}
            {', '}
            <Time value={ended.at} />
          </dd>
        </>
      )}
      {decision.testRunId !== null && (
        <>
          <dt>{t('one.report')}</dt>
          <dd>
            <TextLink href={addresses.testResult({ testRunId: decision.testRunId })}>
              {t('one.viewReport')}
            </TextLink>
          </dd>
        </>
      )}
    </DetailList>
  );
}

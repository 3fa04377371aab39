import type { AuditReportingDetail } from '@abhigam/contract';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeWords } from '../../ui/data/code-words.tsx';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import styles from './issue-advice.module.css';
import { descriptionParts } from './model/description-parts.ts';
import { understandingUrl } from './model/understanding-url.ts';
import type { Criterion } from './model/wcag-level.ts';

interface IssueAdviceProps {
  detail: AuditReportingDetail;
  criteria: readonly Criterion[];
}

/** Advice on an issue: harm, affected users, repair, criteria, and limits of the check. */
export function IssueAdvice({ detail, criteria }: IssueAdviceProps) {
  return (
    <>
      <IssueHarm detail={detail} />
      <IssueRepair detail={detail} isNamed />
      <IssueFacts detail={detail} criteria={criteria} />
      <IssueLimits detail={detail} />
    </>
  );
}

/** How the issue affects users, in a sentence. */
export function IssueHarm({ detail }: Pick<IssueAdviceProps, 'detail'>) {
  const { harm } = descriptionParts(detail.description);
  if (!harm) return null;
  return (
    <p>
      <CodeWords text={harm} />
    </p>
  );
}

/** `isNamed`: it needs its own heading. */
export function IssueRepair({
  detail,
  isNamed = false,
}: Pick<IssueAdviceProps, 'detail'> & { isNamed?: boolean }) {
  const { t } = useTranslation('element');
  const { repair } = descriptionParts(detail.description);
  if (!repair) return null;
  return (
    <p>
      {isNamed && <strong>{t('issue.repair')}:</strong>} <CodeWords text={repair} />
    </p>
  );
}

/** Affected users and criteria. */
export function IssueFacts({ detail, criteria }: IssueAdviceProps) {
  const { t } = useTranslation('element');
  const language = useReportLanguage();
  const named = detail.criteria.flatMap((num) => criteria.find((each) => each.num === num) ?? []);
  if (detail.affected.length + named.length + detail.gigw.length === 0) return null;
  return (
    <dl className={styles.limits}>
      {detail.affected.length > 0 && (
        <>
          <dt>{t('issue.affected')}</dt>
          <dd>{detail.affected.map((group) => t(`issue.group.${group}`)).join('; ')}</dd>
        </>
      )}
      {named.length > 0 && (
        <>
          <dt>{t('issue.criteria')}</dt>
          <dd>
            <ul className={styles.criteria}>
              {named.map(({ num, handle, names }) => (
                <li key={num}>
                  <ExternalLink href={understandingUrl(handle)}>
                    {num} {names[language]}
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {detail.gigw.length > 0 && (
        <>
          <dt>{t('issue.gigw')}</dt>
          <dd>{detail.gigw.join(', ')}</dd>
        </>
      )}
    </dl>
  );
}

/** Limits of the check. */
export function IssueLimits({ detail }: Pick<IssueAdviceProps, 'detail'>) {
  const { t } = useTranslation('report');
  if (!detail.decides) return null;
  return (
    <dl className={styles.limits}>
      <dt>{t('issue.decides')}</dt>
      <dd>
        <CodeWords text={detail.decides} />
      </dd>
      <dt>{t('issue.leaves')}</dt>
      <dd>
        <CodeWords text={detail.leaves ?? ''} />
      </dd>
    </dl>
  );
}

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

/** What an issue does to people, to whom, how it is repaired, where the standard asks for it, and how far the check goes. */
export function IssueAdvice({ detail, criteria }: IssueAdviceProps) {
  const { t } = useTranslation(['element', 'report']);
  const language = useReportLanguage();
  const { harm, repair } = descriptionParts(detail.description);
  const asked = detail.criteria.flatMap((num) => criteria.find((each) => each.num === num) ?? []);
  return (
    <>
      {harm && (
        <p>
          <CodeWords text={harm} />
        </p>
      )}
      {repair && (
        <p>
          <strong>{t('issue.repair')}:</strong> <CodeWords text={repair} />
        </p>
      )}
      <dl className={styles.limits}>
        {detail.affected.length > 0 && (
          <>
            <dt>{t('issue.affected')}</dt>
            <dd>{detail.affected.map((group) => t(`issue.group.${group}`)).join('; ')}</dd>
          </>
        )}
        {asked.length > 0 && (
          <>
            <dt>{t('issue.criteria')}</dt>
            <dd>
              <ul className={styles.criteria}>
                {asked.map(({ num, handle, names }) => (
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
        {detail.decides && (
          <>
            <dt>{t('report:issue.decides')}</dt>
            <dd>
              <CodeWords text={detail.decides} />
            </dd>
            <dt>{t('report:issue.leaves')}</dt>
            <dd>
              <CodeWords text={detail.leaves ?? ''} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

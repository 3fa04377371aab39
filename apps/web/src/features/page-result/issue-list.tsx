import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { ImpactMark } from '../report-parts/impact-mark.tsx';
import type { PageIssue } from '../report-parts/model/page-issues.ts';
import styles from './issue-list.module.css';

interface IssueListProps {
  issues: readonly PageIssue[];
  currentId: string | undefined;
  hrefOf: (auditId: string) => string;
}

/** Issues of a page, worst first: impact by colour, shape and word, title, number of elements. */
export function IssueList({ issues, currentId, hrefOf }: IssueListProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  return (
    <nav aria-label={t('details.issues')}>
      <ul className={styles.list}>
        {issues.map((issue) => (
          <li key={issue.auditId}>
            <TextLink
              href={hrefOf(issue.auditId)}
              className={styles.link}
              {...(issue.auditId === currentId ? { 'aria-current': 'true' } : {})}
            >
              <ImpactMark impact={issue.detail.impact} />
              <span className={styles.title}>{issue.detail.title}</span>
              <strong className={styles.count}>
                {number(issue.elementCount)}
                <VisuallyHidden> {t('details.elementWord', { count: issue.elementCount })}</VisuallyHidden>
              </strong>
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

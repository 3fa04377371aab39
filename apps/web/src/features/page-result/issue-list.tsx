import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { ChoiceLink, ChoiceList } from '../../ui/navigation/choice-list.tsx';
import { ImpactMark } from '../report-parts/impact-mark.tsx';
import type { PageIssue } from '../report-parts/model/page-issues.ts';

interface IssueListProps {
  issues: readonly PageIssue[];
  currentId: string | undefined;
  hrefOf: (auditId: string) => string;
}

/** Issues of a page, worst first: impact as colour, shape and text, title, number of elements. */
export function IssueList({ issues, currentId, hrefOf }: IssueListProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  return (
    <nav aria-label={t('details.issues')}>
      <ChoiceList>
        {issues.map((issue) => (
          <ChoiceLink
            key={issue.auditId}
            href={hrefOf(issue.auditId)}
            isCurrent={issue.auditId === currentId}
            before={<ImpactMark impact={issue.detail.impact} />}
            name={issue.detail.title}
            after={
              <strong>
                {number(issue.elementCount)}
                <VisuallyHidden> {t('details.elementWord', { count: issue.elementCount })}</VisuallyHidden>
              </strong>
            }
          />
        ))}
      </ChoiceList>
    </nav>
  );
}

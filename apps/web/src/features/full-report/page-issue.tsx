import type { AuditEntry } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { ELEMENTS_SHOWN } from '../../data/pages/full-page-query.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeWords } from '../../ui/data/code-words.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { IssueTags } from '../report-parts/issue-tags.tsx';
import type { PageIssue as Issue } from '../report-parts/model/page-issues.ts';
import type { Criterion } from '../report-parts/model/wcag-level.ts';
import { ElementBrief } from './element-brief.tsx';
import styles from './full.module.css';

interface PageIssueProps {
  issue: Issue;
  testRunId: string;
  testInstanceId: string;
  criteria: readonly Criterion[];
  categoryName: (identifier: string) => string;
}

/** One issue of one page, with its first elements. */
export function PageIssue({ issue, testRunId, testInstanceId, criteria, categoryName }: PageIssueProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['full', 'report']);
  const { number } = useFormats();
  const { auditId, detail, status, elementCount } = issue;
  const elements = issue.entries.flatMap((entry: AuditEntry) => entry.failingElements);
  const more = elementCount - Math.min(ELEMENTS_SHOWN, elements.length);
  return (
    <section className={styles.issue}>
      <h4>
        <TextLink href={addresses.testResult(testRunId, 'pages', { pageId: testInstanceId, auditId })}>
          {detail.title}
        </TextLink>
      </h4>
      <IssueTags
        status={status}
        detail={detail}
        categoryName={categoryName(detail.category)}
        criteria={criteria}
        sources={[]}
      />
      {detail.description && (
        <p>
          <CodeWords text={detail.description} />
        </p>
      )}
      {elements.length === 0 ? (
        <p className={styles.hint}>{t('report:issue.noElements')}</p>
      ) : (
        <ul className={styles.elements} aria-label={t('elementsOf', { title: detail.title })}>
          {elements.slice(0, ELEMENTS_SHOWN).map((element) => (
            <ElementBrief key={element.id} auditId={auditId} element={element} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={styles.hint}>{t('moreElements', { count: more, formatted: number(more) })}</p>
      )}
    </section>
  );
}

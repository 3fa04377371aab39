import type { AuditEntry } from '@abhigam/contract';
import type { DecidedFilter } from '@abhigam/domain';
import { pageFindingAddress } from '../../address/page-finding.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { ELEMENTS_SHOWN } from '../../data/pages.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeWords } from '../../ui/data/code-words.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { ElementDecision } from '../decisions/element-decision.tsx';
import { useFocusAfterRemoval } from '../decisions/use-focus-after-removal.ts';
import { IssueTags } from '../report-parts/issue-tags.tsx';
import type { PageIssue as Issue } from '../report-parts/model/page-issues.ts';
import type { Criterion } from '../report-parts/model/wcag-level.ts';
import { ElementBrief } from './element-brief.tsx';
import styles from './full.module.css';

interface PageIssueProps {
  issue: Issue;
  testRunId: string;
  testInstanceId: string;
  /** URL path of the page, for the labels of the buttons. */
  path: string;
  criteria: readonly Criterion[];
  /** Which findings are shown: open or decided. */
  decided: DecidedFilter;
  categoryName: (identifier: string) => string;
}

/** One issue of one page, with its first elements. */
export function PageIssue(props: PageIssueProps) {
  const { issue, testRunId, testInstanceId, path, criteria, decided, categoryName } = props;
  const addresses = useAddresses();
  const { t } = useTranslation(['full', 'report']);
  const { number } = useFormats();
  const { auditId, detail, status, elementCount } = issue;
  const elements = issue.entries.flatMap((entry: AuditEntry) => entry.failingElements);
  const shown = elements.slice(0, ELEMENTS_SHOWN);
  const { list, noteDecided } = useFocusAfterRemoval<HTMLElement>(shown.map(({ id }) => id));
  const more = elementCount - Math.min(ELEMENTS_SHOWN, elements.length);
  return (
    <section ref={list} className={styles.issue}>
      <h4 tabIndex={-1}>
        <TextLink
          href={pageFindingAddress(addresses, testRunId, {
            pageId: testInstanceId,
            auditId,
            status,
            decided,
          })}
          isStep
        >
          {detail.title}
        </TextLink>
      </h4>
      <IssueTags
        status={status}
        detail={detail}
        categoryName={categoryName(detail.category)}
        criteria={criteria}
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
          {shown.map((element, index) => (
            <ElementBrief key={element.id} auditId={auditId} element={element}>
              <ElementDecision
                element={element}
                status={status === 'Warn' ? 'Warn' : 'Fail'}
                called={t('elementOf', { number: index + 1, title: detail.title, page: path })}
                isDefect={false}
                onDecided={() => noteDecided(element.id)}
              />
            </ElementBrief>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={styles.hint}>{t('moreElements', { count: more, formatted: number(more) })}</p>
      )}
    </section>
  );
}

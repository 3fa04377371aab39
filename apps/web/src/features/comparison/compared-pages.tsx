import type { Change } from '@abhigam/contract';
import { snippetParts } from '@abhigam/domain';
import { pageFindingAddress } from '../../address/page-finding.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import type { ComparedElement, ComparedRunPair } from '../../data/comparison.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSnippet } from '../../ui/data/code-snippet.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { FindingsRunProvider } from '../decisions/decision-context.tsx';
import { useFocusAfterRemoval } from '../decisions/use-focus-after-removal.ts';
import { ElementCard } from '../elements/element-card.tsx';
import { pagePath } from '../report-parts/model/page-path.ts';
import styles from './compare.module.css';

interface ComparedPagesProps {
  runs: ComparedRunPair;
  baseUrl: string;
  change: Change;
  elements: readonly ComparedElement[];
  /** Position of the first element in the whole list, from 1, and length of that list. */
  first: number;
  total: number;
}

/** Elements grouped by page, each with a link to its result in the run that found it. */
export function ComparedPages({ runs, baseUrl, change, elements, first, total }: ComparedPagesProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('compare');
  const numbered = elements.map((element, index) => ({ ...element, number: first + index }));
  const groups = Map.groupBy(numbered, ({ basePageId, withPageId }) => `${basePageId} ${withPageId}`);
  const { list, noteDecided } = useFocusAfterRemoval<HTMLDivElement>(
    elements.map(({ element }) => element.id),
  );
  const sections = [...groups].map(([key, onPage]) => {
    const [one] = onPage;
    const place = one && placeOf(one, change, runs);
    if (!one || !place) return null;
    const path = pagePath(one.url, baseUrl);
    const headingId = `page-${place.pageId}`;
    return (
      <section key={key} aria-labelledby={headingId} className={styles.onPage}>
        <div className={styles.pageHead}>
          <h3 id={headingId}>{path}</h3>
          <TextLink
            isStep
            href={pageFindingAddress(addresses, place.testRunId, {
              pageId: place.pageId,
              auditId: one.auditId,
              status: 'Fail',
            })}
            aria-label={`${t('drill.openPage')}: ${path}`}
          >
            {t('drill.openPage')}
          </TextLink>
        </div>
        <ol className={styles.list} aria-label={t('drill.onPage', { page: path })}>
          {onPage.map(({ number, element, before, notReached, auditId }) => (
            <li key={element.id} data-entry>
              {notReached && (
                <p className={styles.why}>
                  {t(
                    `drill.${change === 'notReachedBefore' ? 'notReachedBefore' : 'notReached'}.${notReached}`,
                  )}
                </p>
              )}
              <ElementCard
                status="Fail"
                auditId={auditId}
                element={element}
                testInstanceId={place.pageId}
                number={number}
                total={total}
                level={4}
                onDecided={() => noteDecided(element.id)}
              />
              {before && before.snippet !== element.snippet && (
                <div className={styles.was}>
                  <CodeSnippet label={t('drill.was')} parts={snippetParts({ auditId, ...before })} />
                </div>
              )}
            </li>
          ))}
        </ol>
      </section>
    );
  });
  return (
    <FindingsRunProvider run={isOfBase(change) ? 'before' : 'after'}>
      <div ref={list} className={styles.elements}>
        {sections}
      </div>
    </FindingsRunProvider>
  );
}

/** The page in the run that found the element. Fixed and unreached elements exist only in the first run. */
function placeOf(
  { basePageId, withPageId }: ComparedElement,
  change: Change,
  runs: ComparedRunPair,
): { testRunId: string; pageId: string } | null {
  const [testRunId, pageId] = isOfBase(change) ? [runs.base, basePageId] : [runs.with, withPageId];
  return pageId === null ? null : { testRunId, pageId };
}

function isOfBase(change: Change): boolean {
  return change === 'fixed' || change === 'notReached';
}

import type { TestInstanceSummary, TestRun } from '@abhigam/contract';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readableUrl } from '../../address/display-url.ts';
import { useAddressText } from '../../address/use-address-text.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { joinParts } from '../../data/join-parts.ts';
import { runPagesQuery } from '../../data/pages/run-pages-query.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { pagePath } from '../report-parts/model/page-path.ts';
import { partsOf } from '../report-parts/model/parts.ts';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import styles from './media.module.css';
import { type MediaChoice, mediaQuery } from './model/media-choice.ts';

interface MediaPagesProps {
  run: TestRun;
  choice: MediaChoice;
}

const NARROW = '(max-width: 900px)';
/** Pages shown at first, and with each "Show more". */
const STEP = 50;

/**
 * Filter by the beginning of the address, all pages together, and the pages of the run.
 *
 * @param name what is chosen, in words
 */
export function MediaPages({ run, choice, name }: MediaPagesProps & { name: string }) {
  const { t } = useTranslation('report');
  return (
    <Folded summary={t('media.pagesChosen', { name })} chosen={choice.pageId ?? ''}>
      <PageChooser run={run} choice={choice} />
    </Folded>
  );
}

function PageChooser({ run, choice }: MediaPagesProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState(STEP);
  const [text, setText] = useAddressText(choice.prefix, (typed) => {
    const next = new URLSearchParams(search);
    if (typed) next.set('q', typed);
    else next.delete('q');
    setSearch(next, { replace: true, preventScrollReset: true });
  });
  // What could not be tested has no media to show.
  const prefix = choice.prefix.trim();
  const { answers, isPending } = useQueries({
    queries: partsOf(shown, STEP).map((part) =>
      runPagesQuery(run.id, {
        status: 'COMPLETE',
        ...(prefix ? { prefix } : {}),
        order: 'url',
        direction: 'ASC',
        limit: STEP,
        skip: part * STEP,
      }),
    ),
    combine: joinParts,
  });
  const found = answers.flatMap((answer) => answer.pages);
  const total = answers[0]?.total ?? 0;
  // All pages stand before them in the list.
  const more = useFocusOnMore<HTMLUListElement>(found.length + 1);
  const hrefOf = (pageId: string | null) =>
    addresses.testResult(run.id, 'media', { query: mediaQuery(choice, { pageId }) });
  return (
    <div className={styles.left}>
      <search aria-label={t('media.findPages')}>
        <TextField type="search" label={t('media.prefix')} isRequired value={text} onChange={setText} />
      </search>
      <nav aria-label={t('media.pages')}>
        <ul ref={more.list} className={styles.pages}>
          <li>
            <TextLink
              href={hrefOf(null)}
              className={styles.page}
              {...(choice.pageId === null ? { 'aria-current': 'true' } : {})}
            >
              <strong>{t('media.allPages')}</strong>
              <span className={styles.soft}>{number(run.stats.cntPagesComplete)}</span>
            </TextLink>
          </li>
          {found.map((page) => (
            <li key={page.id}>
              <PageLink
                page={page}
                path={pagePath(page.url, run.baseUrl)}
                href={hrefOf(page.id)}
                isCurrent={page.id === choice.pageId}
              />
            </li>
          ))}
        </ul>
      </nav>
      {found.length === 0 && !isPending && <p className={styles.soft}>{t('media.noPage')}</p>}
      {total > shown && (
        <p>
          <Button
            size="small"
            onPress={() => {
              more.noteShown();
              setShown(shown + STEP);
            }}
          >
            {t('drill.morePages', { count: Math.min(STEP, total - shown) })}
          </Button>
        </p>
      )}
    </div>
  );
}

interface PageLinkProps {
  page: TestInstanceSummary;
  path: string;
  href: string;
  isCurrent: boolean;
}

function PageLink({ page, path, href, isCurrent }: PageLinkProps) {
  return (
    <TextLink
      href={href}
      className={styles.page}
      {...(isCurrent ? { 'aria-current': 'true' } : {})}
      {...(path.endsWith('…') ? { 'aria-label': readableUrl(page.url) } : {})}
    >
      <span>{path}</span>
    </TextLink>
  );
}

/** On a narrow screen the pages wait behind a button, so that the media come first. */
function Folded({ summary, chosen, children }: { summary: string; chosen: string; children: ReactNode }) {
  const isNarrow = useMediaQuery(NARROW);
  if (!isNarrow) return children;
  return (
    <div className={styles.folded}>
      {/* It closes when a page has been chosen. */}
      <Disclosure key={chosen} level={2} summary={<span className={styles.summary}>{summary}</span>}>
        <div className={styles.foldedBody}>{children}</div>
      </Disclosure>
    </div>
  );
}

import type { TestInstanceSummary, TestRun } from '@abhigam/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { readableUrl } from '../../../address/display-url.ts';
import { useAddressText } from '../../../address/use-address-text.ts';
import { paths } from '../../../app/paths.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { type MediaChoice, mediaQuery, pagesWithPrefix } from '../model/media-choice.ts';
import { pagePath } from '../model/page-path.ts';
import { useFocusOnMore } from '../use-focus-on-more.ts';
import styles from './media.module.css';

interface MediaPagesProps {
  run: TestRun;
  choice: MediaChoice;
}

const NARROW = '(max-width: 900px)';
/** Pages shown at first, and with each "Show more". */
const STEP = 50;

/** Filter by the beginning of the address, all pages together, and the pages of the run. */
export function MediaPages({ run, choice }: MediaPagesProps) {
  const { t } = useTranslation('report');
  const page = run.testInstances.find(({ id }) => id === choice.pageId);
  const name = page ? pagePath(page.url, run.baseUrl) : t('media.allPages');
  return (
    <Folded summary={t('media.pagesChosen', { name })} chosen={choice.pageId ?? ''}>
      <PageChooser run={run} choice={choice} />
    </Folded>
  );
}

function PageChooser({ run, choice }: MediaPagesProps) {
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
  const tested = run.testInstances.filter(({ status }) => status === 'COMPLETE');
  const found = pagesWithPrefix(tested, choice.prefix);
  const more = useFocusOnMore<HTMLUListElement>(shown);
  const hrefOf = (pageId: string | null) =>
    `${paths.testResult(run.id, 'mediainventory')}${mediaQuery(choice, { pageId })}`;
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
              <span className={styles.soft}>{number(tested.length)}</span>
            </TextLink>
          </li>
          {found.slice(0, shown).map((page) => (
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
      {found.length === 0 && <p className={styles.soft}>{t('media.noPage')}</p>}
      {found.length > shown && (
        <p>
          <Button
            size="small"
            onPress={() => {
              more.noteShown();
              setShown(shown + STEP);
            }}
          >
            {t('drill.morePages', { count: Math.min(STEP, found.length - shown) })}
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

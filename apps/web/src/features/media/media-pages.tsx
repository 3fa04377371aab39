import type { TestRun } from '@abhigam/contract';
import { useState } from 'react';
import { readableUrl } from '../../address/display-url.ts';
import { useAddressText } from '../../address/use-address-text.ts';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { useListRunPages } from '../../data/pages.ts';
import { useJoinedParts } from '../../data/use-parts.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CollapsibleOnNarrow } from '../../ui/layout/collapsible-on-narrow.tsx';
import { ChoiceLink, ChoiceList } from '../../ui/navigation/choice-list.tsx';
import { pagePath } from '../report-parts/model/page-path.ts';
import { partsOf } from '../report-parts/model/parts.ts';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import styles from './media.module.css';
import { type MediaChoice, type MediaHref, mediaQuery } from './model/media-choice.ts';

interface MediaPagesProps {
  run: TestRun;
  choice: MediaChoice;
  hrefOf: MediaHref;
}

/** Pages shown initially and added with each "Show more". */
const STEP = 50;

/**
 * Filters by URL prefix, and selects all pages or one page of the run.
 *
 * @param name name of the chosen scope
 */
export function MediaPages({ run, choice, name, hrefOf }: MediaPagesProps & { name: string }) {
  const { t } = useTranslation('report');
  return (
    // The key remounts the fold, so that it closes when a page is chosen.
    <CollapsibleOnNarrow key={choice.pageId ?? ''} summary={t('media.pagesChosen', { name })}>
      <PageChooser run={run} choice={choice} hrefOf={hrefOf} />
    </CollapsibleOnNarrow>
  );
}

function PageChooser({ run, choice, hrefOf }: MediaPagesProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const change = useQueryChanger();
  const [shown, setShown] = useState(STEP);
  const [text, setText] = useAddressText(choice.prefix, (typed) => {
    change({ q: typed }, { replace: true });
  });
  // Pages that could not be tested have no media.
  const prefix = choice.prefix.trim();
  const { answers, isPending } = useJoinedParts(
    useListRunPages,
    partsOf(shown, STEP).map((part) => ({
      testRunId: run.id,
      status: 'COMPLETE' as const,
      ...(prefix ? { prefix } : {}),
      order: 'url' as const,
      direction: 'ASC' as const,
      limit: STEP,
      skip: part * STEP,
    })),
  );
  const pages = answers.flatMap((answer) => answer.pages);
  const total = answers[0]?.total ?? 0;
  // Plus one: the entry "All pages" is first in the list.
  const more = useFocusOnMore<HTMLUListElement>(pages.length + 1);
  return (
    <div className={styles.left}>
      <search aria-label={t('media.findPages')}>
        <TextField type="search" label={t('media.prefix')} isRequired value={text} onChange={setText} />
      </search>
      <nav aria-label={t('media.pages')}>
        <ChoiceList list={more.list}>
          <ChoiceLink
            href={hrefOf(mediaQuery(choice, { pageId: null }))}
            isCurrent={choice.pageId === null}
            name={<strong>{t('media.allPages')}</strong>}
            after={<span className={styles.soft}>{number(run.stats.cntPagesComplete)}</span>}
          />
          {pages.map((page) => {
            const path = pagePath(page.url, run.baseUrl);
            return (
              <ChoiceLink
                key={page.id}
                href={hrefOf(mediaQuery(choice, { pageId: page.id }))}
                isCurrent={page.id === choice.pageId}
                name={path}
                {...(path.endsWith('…') ? { 'aria-label': readableUrl(page.url) } : {})}
              />
            );
          })}
        </ChoiceList>
      </nav>
      {pages.length === 0 && !isPending && <p className={styles.soft}>{t('media.noPage')}</p>}
      {total > shown && (
        <p>
          <Button
            size="small"
            onPress={() => {
              more.noteShown();
              setShown((before) => before + STEP);
            }}
          >
            {t('drill.morePages', { count: Math.min(STEP, total - shown) })}
          </Button>
        </p>
      )}
    </div>
  );
}

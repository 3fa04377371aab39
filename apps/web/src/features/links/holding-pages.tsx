import type { TestRun } from '@abhigam/contract';
import { useState } from 'react';
import { readableUrl } from '../../address/display-url.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PageLink } from '../report-parts/page-link.tsx';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import styles from './links.module.css';

interface HoldingPagesProps {
  /** A link with the number of its pages and the first ten of them. */
  link: { url: string; cntPages: number; pages: readonly { id: string; url: string }[] };
  run: TestRun;
}

const FIRST = 3;

/** Pages that contain a link: the first three, further known pages on demand, and the total. */
export function HoldingPages({ link, run }: HoldingPagesProps) {
  const { t } = useTranslation('links');
  const { number } = useFormats();
  const [shown, setShown] = useState(FIRST);
  const more = useFocusOnMore<HTMLUListElement>(shown);
  if (link.cntPages === 0) return t('links.pagesUnknown');
  const hidden = link.pages.length - shown;
  const unnamed = link.cntPages - link.pages.length;
  return (
    <div className={styles.stack}>
      <ul ref={more.list} className={styles.pages}>
        {link.pages.slice(0, shown).map((page) => (
          <li key={page.id}>
            <PageLink run={run} page={page} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          size="small"
          aria-label={t('links.moreOf', { count: hidden, url: readableUrl(link.url) })}
          onPress={() => {
            more.noteShown();
            setShown(link.pages.length);
          }}
        >
          {t('links.more', { count: hidden })}
        </Button>
      )}
      {hidden <= 0 && unnamed > 0 && (
        <span className={styles.soft}>
          {t('links.andMore', { count: unnamed, formatted: number(unnamed) })}
        </span>
      )}
    </div>
  );
}

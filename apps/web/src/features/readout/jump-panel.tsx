import type { TranscriptChoice } from '@abhigam/contract';
import { useState } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { LINES_PER_PAGE, useGetTranscriptJumps } from '../../data/readout.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { pageViewHref } from '../report-parts/model/page-view.ts';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import { PageText } from './page-text.tsx';
import styles from './readout.module.css';

const JUMPS = ['headings', 'landmarks', 'links', 'fields', 'images'] as const;
type Jump = (typeof JUMPS)[number];

interface JumpPanelProps {
  page: { testRunId: string; id: string };
  counts: Readonly<Record<TranscriptChoice, number>>;
}

/** Lists of headings, links and so on, as screen readers offer for navigation. */
export function JumpPanel({ page, counts }: JumpPanelProps) {
  const { t } = useTranslation('readout');
  const { number } = useFormats();
  const [open, setOpen] = useState<Jump | null>(null);
  return (
    <nav className={styles.jumps} aria-labelledby="jump-panel">
      <h3 id="jump-panel" className={styles.jumpTitle}>
        {t('jump.title')}
      </h3>
      {JUMPS.map((jump) => (
        <Disclosure
          key={jump}
          level={4}
          summary={t(`jump.${jump}`, { formatted: number(counts[jump]) })}
          isOpen={open === jump}
          onOpenChange={(isOpen) => setOpen(isOpen ? jump : null)}
        >
          {open === jump && <JumpList page={page} jump={jump} />}
        </Disclosure>
      ))}
    </nav>
  );
}

function JumpList({ page, jump }: { page: JumpPanelProps['page']; jump: Jump }) {
  const addresses = useAddresses();
  const { t } = useTranslation('readout');
  const lang = useReportLanguage();
  const found = useGetTranscriptJumps({ testInstanceId: page.id, show: jump, lang });
  const lines = found.data?.pages.flatMap((part) => part.lines) ?? [];
  const { list, noteShown } = useFocusOnMore<HTMLUListElement>(lines.length);
  if (found.isPending) return <Skeleton lines={3} />;
  if (lines.length === 0) return <p className={styles.soft}>{t('jump.none')}</p>;
  return (
    <>
      <ul ref={list} className={styles.jumpList}>
        {lines.map(({ index, parts, level, lang: ofText }) => (
          <li key={index} style={{ paddingInlineStart: jump === 'headings' ? indent(level) : 0 }}>
            <TextLink
              href={pageViewHref(addresses, page, 'screenreader', {
                page: Math.floor(index / LINES_PER_PAGE) + 1,
                line: index,
              })}
            >
              <Words parts={parts} lang={ofText} />
            </TextLink>
            {jump === 'headings' && level !== null && (
              <span className={styles.soft}> {t('jump.level', { level })}</span>
            )}
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          size="small"
          isPending={found.isFetchingNextPage}
          onPress={() => {
            noteShown();
            void found.fetchNextPage();
          }}
        >
          {t('jump.more')}
        </Button>
      )}
    </>
  );
}

/** A name; its kind when it has no name. */
function Words({ parts, lang }: { parts: readonly { kind: string; text: string }[]; lang: string | null }) {
  const { t } = useTranslation('readout');
  const name = parts.find(({ kind }) => kind === 'name');
  const role = parts.find(({ kind }) => kind === 'role');
  return name ? <PageText lang={lang}>{name.text}</PageText> : (role?.text ?? t('transcript.unnamed'));
}

function indent(level: number | null): string {
  return `calc(${Math.min(Math.max((level ?? 1) - 1, 0), 5)} * var(--space-3))`;
}

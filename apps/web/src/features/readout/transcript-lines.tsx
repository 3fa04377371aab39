import type { TranscriptLine } from '@abhigam/contract';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './readout.module.css';
import { SpeechLine } from './spoken-line.tsx';

interface TranscriptLinesProps {
  page: { testRunId: string; id: string };
  lines: readonly TranscriptLine[];
}

/** The lines; the line that the URL names receives focus when it has loaded. */
export function SpeechLines({ page, lines }: TranscriptLinesProps) {
  const { t } = useTranslation('readout');
  const [search] = useSearchParams();
  const list = useRef<HTMLOListElement>(null);
  const linkedLine = search.get('line');
  const isThere = lines.some(({ index }) => String(index) === linkedLine);
  useEffect(() => {
    if (linkedLine === null || !isThere) return;
    const line = list.current?.querySelector<HTMLElement>(`[data-line="${Number(linkedLine)}"]`);
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'center' });
  }, [linkedLine, isThere]);
  return (
    <ol ref={list} className={styles.lines} aria-label={t('transcript.list')}>
      {lines.map((line) => (
        <SpeechLine key={line.index} page={page} line={line} isChosen={String(line.index) === linkedLine} />
      ))}
    </ol>
  );
}

import { useId, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import type { CodePart } from '../model/split-marked.ts';
import { useIsOverflowing } from '../use-is-overflowing.ts';
import styles from './code-snippet.module.css';
import { VisibleText } from './visible-text.tsx';

interface CodeSnippetProps {
  /** Accessible name of the region, for example "Code of the element". */
  label: string;
  /** The code, split at the marks. */
  parts: readonly CodePart[];
}

/** Code as text; offending, removed and repaired parts are marked not only by colour. */
export function CodeSnippet({ label, parts }: CodeSnippetProps) {
  const labelId = useId();
  const ref = useRef<HTMLPreElement>(null);
  // Overflowing code scrolls, so the region must be focusable.
  const isOverflowing = useIsOverflowing(ref);
  const reachable = isOverflowing ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelId } : {};
  return (
    <figure className={styles.snippet} aria-labelledby={labelId}>
      <figcaption id={labelId} className={styles.label}>
        {label}
      </figcaption>
      <pre ref={ref} className={styles.code} dir="ltr" {...reachable}>
        <code>
          {parts.map((part) => (
            <Part key={`${part.kind} ${part.start}`} part={part} />
          ))}
        </code>
      </pre>
    </figure>
  );
}

function Part({ part }: { part: CodePart }) {
  const { t } = useTranslation('data');
  const text = <VisibleText text={part.text} isIsolated={false} />;
  switch (part.kind) {
    case 'offending':
      return <mark title={t('snippet.offending')}>{text}</mark>;
    case 'removed':
      return (
        <del>
          <VisuallyHidden> {t('snippet.removed')} </VisuallyHidden>
          <span className={styles.mark}>{text}</span>
          <VisuallyHidden> {t('snippet.end')} </VisuallyHidden>
        </del>
      );
    case 'repaired':
      return (
        <ins>
          <VisuallyHidden> {t('snippet.added')} </VisuallyHidden>
          <span className={styles.mark}>{text}</span>
          <VisuallyHidden> {t('snippet.end')} </VisuallyHidden>
        </ins>
      );
    case 'plain':
      return text;
  }
}

import { Fragment } from 'react';
import styles from './code-words.module.css';
import { VisibleText } from './visible-text.tsx';

/** Text with code in backticks. Parts of it may come from a tested page. */
export function CodeWords({ text }: { text: string }) {
  // Odd parts are between backticks.
  const parts = text.split(/`([^`]+)`/);
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name and never move
      <code key={at} className={styles.code} translate="no">
        <VisibleText text={part} />
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={at}>
        <VisibleText text={part} isIsolated={false} />
      </Fragment>
    ),
  );
}

import { Fragment } from 'react';
import { visibleParts } from '../model/visible-parts.ts';
import { useLangOf } from './given-text.tsx';
import styles from './visible-text.module.css';

/** The engine writes none that are longer. Longer text is cut, since it makes browsers slow. */
const MAX_LENGTH = 4_000;

interface VisibleTextProps {
  text: string;
  /** False in code, whose direction its own frame sets. */
  isIsolated?: boolean;
  /** Characters after which it is cut. */
  maxLength?: number;
}

/**
 * Text of a tested page, as text. It keeps its direction to itself, and characters that cannot be seen are
 * named, so that nothing looks like something else.
 */
export function VisibleText({ text, isIsolated = true, maxLength = MAX_LENGTH }: VisibleTextProps) {
  const lang = useLangOf(isIsolated ? text : '');
  const shown = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  const parts = visibleParts(shown).map((part) =>
    part.isSign ? (
      <span key={part.start} className={styles.sign} translate="no">
        {part.text}
      </span>
    ) : (
      <Fragment key={part.start}>{part.text}</Fragment>
    ),
  );
  return isIsolated ? <bdi lang={lang}>{parts}</bdi> : parts;
}

import { Fragment } from 'react';
import { splitInvisibleCharacters } from '../model/visible-parts.ts';
import { useTextLang } from './user-text.tsx';
import styles from './visible-text.module.css';

/** Limit of the engine. Longer text is truncated, because it makes browsers slow. */
const MAX_LENGTH = 4_000;

interface VisibleTextProps {
  text: string;
  /** False in code, where the surrounding frame sets the direction. */
  isIsolated?: boolean;
  /** Maximum number of characters. */
  maxLength?: number;
}

/**
 * Untrusted text of a tested page. Isolates its text direction and replaces invisible characters by their
 * names, to prevent spoofing.
 */
export function VisibleText({ text, isIsolated = true, maxLength = MAX_LENGTH }: VisibleTextProps) {
  const lang = useTextLang(isIsolated ? text : '');
  const shown = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  const parts = splitInvisibleCharacters(shown).map((part) =>
    part.isCharacterName ? (
      <span key={part.start} className={styles.sign} translate="no">
        {part.text}
      </span>
    ) : (
      <Fragment key={part.start}>{part.text}</Fragment>
    ),
  );
  return isIsolated ? <bdi lang={lang}>{parts}</bdi> : parts;
}

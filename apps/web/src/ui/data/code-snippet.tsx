import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { splitMarked } from '../model/split-marked.ts';
import styles from './code-snippet.module.css';

interface CodeSnippetProps {
  code: string;
  /** Name of the region, for example "Code of the element". */
  label: string;
  /** Parts of the code that are wrong; each is marked where it first stands. */
  offending?: readonly string[];
  /** Parts of the code that are the repair. */
  repaired?: readonly string[];
}

/** Code as text, with the offending and the repaired parts marked by more than colour. */
export function CodeSnippet({ code, label, offending = [], repaired = [] }: CodeSnippetProps) {
  const { t } = useTranslation('ui');
  const labelId = useId();
  const parts = splitMarked(code, offending, repaired);
  return (
    <figure className={styles.snippet}>
      <figcaption id={labelId} className={styles.label}>
        {label}
      </figcaption>
      <pre className={styles.code} dir="ltr">
        <code>
          {parts.map((part) => {
            if (part.kind === 'offending') {
              return (
                <mark key={part.start} title={t('snippet.offending')}>
                  {part.text}
                </mark>
              );
            }
            if (part.kind === 'repaired') return <ins key={part.start}>{part.text}</ins>;
            return part.text;
          })}
        </code>
      </pre>
    </figure>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodePart } from '../model/split-marked.ts';
import styles from './code-snippet.module.css';

interface CodeSnippetProps {
  /** Name of the region, for example "Code of the element". */
  label: string;
  /** The code, cut where marks begin and end. */
  parts: readonly CodePart[];
}

/** Code as text, with the offending and the repaired parts marked by more than colour. */
export function CodeSnippet({ label, parts }: CodeSnippetProps) {
  const { t } = useTranslation('ui');
  const labelId = useId();
  return (
    <figure className={styles.snippet} aria-labelledby={labelId}>
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

import type { ReactNode } from 'react';
import { Paragraphs } from '../ui/data/paragraphs.tsx';
import styles from './prose.module.css';

interface ProseSectionProps {
  id: string;
  title: string;
  /** Paragraphs and lists in the syntax of `Paragraphs`. */
  text?: string;
  children?: ReactNode;
}

/** A section of a text page with its heading. */
export function ProseSection({ id, title, text, children }: ProseSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {text && <Paragraphs text={text} />}
      {children}
    </section>
  );
}

interface ProseContentsProps {
  title: string;
  sections: readonly Pick<ProseSectionProps, 'id' | 'title'>[];
}

/** Table of contents of a long page; next to the text on wide screens. */
export function ProseContents({ title, sections }: ProseContentsProps) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents">{title}</h2>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A text page with its table of contents. */
export function ProseWithContents({ contents, children }: { contents: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.beside}>
      {contents}
      <div className={styles.text}>{children}</div>
    </div>
  );
}

/** Introduction of a text page, below its h1. */
export function ProseLead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

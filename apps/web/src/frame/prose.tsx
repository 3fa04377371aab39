import type { ReactNode } from 'react';
import { Paragraphs } from '../ui/data/paragraphs.tsx';
import styles from './prose.module.css';

interface ProseSectionProps {
  id: string;
  title: string;
  /** Paragraphs and lists, as `Paragraphs` reads them. */
  text?: string;
  children?: ReactNode;
}

/** A part of a page of text, under its own heading. */
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

/** What stands on a long page; beside the text where there is room. */
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

/** A page of text with its contents beside it. */
export function ProseWithContents({ contents, children }: { contents: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.beside}>
      {contents}
      <div className={styles.text}>{children}</div>
    </div>
  );
}

/** What a page of text is about, under its h1. */
export function ProseLead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

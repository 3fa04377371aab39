import { partsOf } from '../model/paragraphs.ts';
import styles from './paragraphs.module.css';

/** Text with paragraphs, separated by blank lines; lines that start with "- " form a list. */
export function Paragraphs({ text }: { text: string }) {
  return partsOf(text).map((part) =>
    part.kind === 'list' ? (
      <ul key={part.items[0]} className={styles.list}>
        {part.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={part.text}>{part.text}</p>
    ),
  );
}

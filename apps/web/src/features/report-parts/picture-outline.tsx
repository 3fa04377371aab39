import type { OutlineBox } from './model/outline-box.ts';
import styles from './picture-outline.module.css';

/** The frame around an element, over a picture that is its positioned ancestor. */
export function PictureOutline({ box }: { box: OutlineBox }) {
  return (
    <span
      className={styles.outline}
      aria-hidden="true"
      style={{
        left: `${box.left}%`,
        top: `${box.top}%`,
        width: `${box.width}%`,
        height: `${box.height}%`,
      }}
    />
  );
}

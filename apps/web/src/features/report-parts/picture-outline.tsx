import type { CSSProperties } from 'react';
import type { OutlineBox } from './model/outline-box.ts';
import styles from './picture-outline.module.css';

type Sides = CSSProperties & Record<'--top' | '--right' | '--bottom' | '--left', string>;

/** The frame around an element; the image is its positioned ancestor. */
export function PictureOutline({ box }: { box: OutlineBox }) {
  const sides: Sides = {
    '--left': `${box.left}%`,
    '--top': `${box.top}%`,
    '--right': `${100 - box.left - box.width}%`,
    '--bottom': `${100 - box.top - box.height}%`,
  };
  return <span className={styles.outline} aria-hidden="true" style={sides} />;
}

import type { ReactNode } from 'react';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import { Content } from './content.tsx';
import styles from './mobile-page.module.css';
import { ProductMark } from './product-mark.tsx';

interface MobilePageProps {
  /** Where the mark of the product leads. */
  homeHref: string;
  /** Beside the mark. */
  tools: ReactNode;
  /** The bar at the bottom. */
  bar: ReactNode;
  children: ReactNode;
}

/** A page of the mobile layout: a bar at the top, the content, and the bar that the thumb reaches. */
export function MobilePage({ homeHref, tools, bar, children }: MobilePageProps) {
  return (
    <>
      <SkipLink targetId="content" />
      <div className={styles.page}>
        <header className={styles.header}>
          <ProductMark href={homeHref} />
          {tools}
        </header>
        <Content className={styles.touched}>{children}</Content>
        {bar}
      </div>
    </>
  );
}

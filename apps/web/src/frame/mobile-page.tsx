import type { ReactNode } from 'react';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import { Content } from './content.tsx';
import styles from './mobile-page.module.css';
import { ProductMark } from './product-mark.tsx';

interface MobilePageProps {
  /** Link target of the logo. */
  homeHref: string;
  /** Next to the logo. */
  tools: ReactNode;
  /** Bottom bar. */
  bar: ReactNode;
  children: ReactNode;
}

/** A page of the mobile layout: top bar, content, and bottom navigation bar within reach of the thumb. */
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

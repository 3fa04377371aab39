import { type ReactNode, useEffect, useRef } from 'react';
import { activeAddresses } from '../address/active-addresses.ts';
import { useBrand } from '../settings/use-brand.ts';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import { DisplayControls } from './display-controls.tsx';
import { hasNavigated } from './navigation-history.ts';
import { ProductMark } from './product-mark.tsx';
import styles from './public-page.module.css';
import { useShownTitle } from './title-scope.tsx';

interface PublicPageProps {
  children: ReactNode;
  /** Beside the display controls, for example the Login button. */
  headerAction?: ReactNode;
}

/** Frame of the pages that anyone may see. */
export function PublicPage({ children, headerAction }: PublicPageProps) {
  const addresses = activeAddresses();
  const { title, heading } = useShownTitle();
  const { shortName } = useBrand();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated()) headingRef.current?.focus();
  }, []);
  return (
    <>
      <title>{`${title} – ${shortName}`}</title>
      <SkipLink targetId="content" />
      <header className={styles.header}>
        <ProductMark href={addresses.home()} isFull />
        <div className={styles.tools}>
          <DisplayControls />
          {headerAction}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <h1 ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        {children}
      </main>
    </>
  );
}

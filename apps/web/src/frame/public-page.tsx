import { type ReactNode, useEffect, useRef } from 'react';
import { activeAddresses } from '../address/active-addresses.ts';
import { useBrand } from '../settings/use-brand.ts';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import { Content } from './content.tsx';
import { DisplayControls } from './display-controls.tsx';
import { mobileFrame } from './entered-frame.ts';
import { hasNavigated } from './navigation-history.ts';
import { ProductMark } from './product-mark.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicNav } from './public-nav.tsx';
import styles from './public-page.module.css';
import { useCurrentTitle } from './title-scope.tsx';

/** Frame of public pages. */
export function PublicPage({ children }: { children: ReactNode }) {
  const Mobile = mobileFrame();
  return Mobile ? <Mobile>{children}</Mobile> : <WidePage>{children}</WidePage>;
}

function WidePage({ children }: { children: ReactNode }) {
  const addresses = activeAddresses();
  const { title, heading } = useCurrentTitle();
  const { shortName } = useBrand();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated()) headingRef.current?.focus();
  }, []);
  return (
    <div className={styles.page}>
      <title>{`${title} – ${shortName}`}</title>
      <SkipLink targetId="content" />
      <header className={styles.header}>
        <ProductMark href={addresses.home()} isFull />
        <PublicNav />
        <div className={styles.tools}>
          <DisplayControls />
        </div>
      </header>
      <Content className={styles.words}>
        <h1 ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        {children}
      </Content>
      <PublicFooter />
    </div>
  );
}

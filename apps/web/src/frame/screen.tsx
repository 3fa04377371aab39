import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useAddresses } from '../address/use-addresses.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useBrand } from '../settings/use-brand.ts';
import { Breadcrumbs, type Crumb } from '../ui/navigation/breadcrumbs.tsx';
import { InCrumbSlot } from './crumb-slot.tsx';
import { hasNavigated } from './navigation-history.ts';
import styles from './screen.module.css';
import { useShownTitle } from './title-scope.tsx';

interface ScreenProps {
  /** Trail between Home and this screen. */
  crumbs?: readonly Crumb[];
  /** Lines under the h1. */
  lead?: ReactNode;
  /** Buttons beside the h1. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of every signed-in screen: page title, breadcrumbs, h1 that takes the focus after navigation. */
export function Screen(props: ScreenProps) {
  return <ScreenFrame {...useShownTitle()} {...props} />;
}

/** The same for what stands in the place of a screen, and so is called otherwise. */
export function ScreenFrame({
  title,
  crumb = title,
  heading = title,
  crumbs = [],
  lead,
  actions,
  children,
}: ScreenProps & { title: string; crumb?: string; heading?: string }) {
  const addresses = useAddresses();
  const { t } = useTranslation();
  const { shortName } = useBrand();
  const isBack = useRef(useNavigationType() === 'POP');
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After Back the screen is where it was left.
    if (hasNavigated()) headingRef.current?.focus({ preventScroll: isBack.current });
  }, []);
  return (
    <>
      <title>{`${title} – ${shortName}`}</title>
      <InCrumbSlot>
        <Breadcrumbs
          crumbs={[{ label: t('home'), href: addresses.dashboard() }, ...crumbs, { label: crumb }]}
        />
      </InCrumbSlot>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 ref={headingRef} tabIndex={-1}>
            {heading}
          </h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}

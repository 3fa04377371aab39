import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { plainAddress } from '../address/plain-address.ts';
import { useAddresses } from '../address/use-addresses.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useBrand } from '../settings/use-brand.ts';
import { GivenText } from '../ui/data/given-text.tsx';
import { ButtonRow } from '../ui/layout/button-row.tsx';
import { Breadcrumbs, type Crumb } from '../ui/navigation/breadcrumbs.tsx';
import { LinkState } from '../ui/navigation/link-state.tsx';
import { InCrumbSlot } from './crumb-slot.tsx';
import { hasNavigated } from './navigation-history.ts';
import styles from './screen.module.css';
import { useShownTitle } from './title-scope.tsx';
import { type Handed, trailTo } from './trail.ts';

interface ScreenProps {
  /** Trail between Home and this screen; the screen one level up in the route table, if any, unless given. */
  crumbs?: readonly Crumb[];
  /** Lines under the h1. */
  lead?: ReactNode;
  /** Buttons beside the h1. */
  actions?: ReactNode;
  /** The h1 where it is more than a text. */
  heading?: ReactNode;
  /** What links of this screen hand over; the trail that ends here unless given. */
  handed?: Handed;
  children: ReactNode;
}

/** Frame of every signed-in screen: page title, breadcrumbs, h1 that takes the focus after navigation. */
export function Screen(props: ScreenProps) {
  const { parent, ...title } = useShownTitle();
  const addresses = useAddresses();
  const crumbs = parent ? [{ label: parent.title, href: plainAddress(addresses, parent.place) }] : [];
  return <ScreenFrame {...title} crumbs={crumbs} {...props} />;
}

/** The same for what stands in the place of a screen, and so is called otherwise. */
export function ScreenFrame({
  title,
  crumb = title,
  heading = title,
  crumbs = [],
  lead,
  actions,
  handed,
  children,
}: ScreenProps & { title: string; crumb?: string }) {
  const addresses = useAddresses();
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const { shortName } = useBrand();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Without scrolling: after Back the reader is to be where the list was left.
    if (hasNavigated()) headingRef.current?.focus({ preventScroll: true });
  }, []);
  const home = addresses.dashboard();
  const own = trailTo([...crumbs, { label: crumb, href: pathname + search }], i18n.language, home);
  const given = JSON.stringify(handed ?? { trail: own });
  // As a text, so that the links are the same as long as what they say is.
  const links = useMemo((): object => JSON.parse(given), [given]);
  return (
    <>
      <title>{`${title} – ${shortName}`}</title>
      <InCrumbSlot>
        <Breadcrumbs crumbs={[{ label: t('home'), href: home }, ...crumbs, { label: crumb }]} />
      </InCrumbSlot>
      <LinkState value={links}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h1 ref={headingRef} tabIndex={-1}>
              {typeof heading === 'string' ? <GivenText>{heading}</GivenText> : heading}
            </h1>
            {lead && <div className={styles.lead}>{lead}</div>}
          </div>
          {actions && <ButtonRow>{actions}</ButtonRow>}
        </div>
        {children}
      </LinkState>
    </>
  );
}

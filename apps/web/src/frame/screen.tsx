import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { addressWithoutParams } from '../address/address-without-params.ts';
import { useAddresses } from '../address/use-addresses.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useBrand } from '../settings/use-brand.ts';
import { UserText } from '../ui/data/user-text.tsx';
import { ButtonRow } from '../ui/layout/button-row.tsx';
import { Breadcrumbs, type Crumb } from '../ui/navigation/breadcrumbs.tsx';
import { LinkState } from '../ui/navigation/link-state.tsx';
import { CrumbSlotPortal } from './crumb-slot.tsx';
import { hasNavigated } from './navigation-history.ts';
import styles from './screen.module.css';
import { useCurrentTitle } from './title-scope.tsx';
import { buildTrail, type LinkNavigationState } from './trail.ts';

interface ScreenProps {
  /** Breadcrumbs between Home and this screen; by default the parent in the route table, if any. */
  crumbs?: readonly Crumb[];
  /** Introduction below the h1. */
  lead?: ReactNode;
  /** Buttons next to the h1. */
  actions?: ReactNode;
  /** Content of the h1 when it is not plain text. */
  heading?: ReactNode;
  /** Navigation state of the links on this screen; by default the trail to this screen. */
  navigationState?: LinkNavigationState;
  children: ReactNode;
}

/** Frame of every signed-in screen: page title, breadcrumbs, and h1, which receives focus after navigation. */
export function Screen(props: ScreenProps) {
  const { parent, ...title } = useCurrentTitle();
  const addresses = useAddresses();
  const crumbs = parent ? [{ label: parent.title, href: addressWithoutParams(addresses, parent.place) }] : [];
  return <ScreenFrame {...title} crumbs={crumbs} {...props} />;
}

/** The same with an explicit title, for content that replaces a screen. */
export function ScreenFrame({
  title,
  crumb = title,
  heading = title,
  crumbs = [],
  lead,
  actions,
  navigationState,
  children,
}: ScreenProps & { title: string; crumb?: string }) {
  const addresses = useAddresses();
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const { shortName } = useBrand();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Without scrolling, so that Back restores the scroll position of the list.
    if (hasNavigated()) headingRef.current?.focus({ preventScroll: true });
  }, []);
  const home = addresses.dashboard();
  const own = buildTrail([...crumbs, { label: crumb, href: pathname + search }], i18n.language, home);
  const stateJson = JSON.stringify(navigationState ?? { trail: own });
  // Serialized, so that the memoized object changes only with its content.
  const links = useMemo((): object => JSON.parse(stateJson), [stateJson]);
  return (
    <>
      <title>{`${title} – ${shortName}`}</title>
      <CrumbSlotPortal>
        <Breadcrumbs crumbs={[{ label: t('home'), href: home }, ...crumbs, { label: crumb }]} />
      </CrumbSlotPortal>
      <LinkState value={links}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h1 ref={headingRef} tabIndex={-1}>
              {typeof heading === 'string' ? <UserText>{heading}</UserText> : heading}
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

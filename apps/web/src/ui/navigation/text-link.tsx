import type { FocusEventHandler, KeyboardEventHandler, MouseEvent, ReactNode, Ref } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { comingAddress } from '../../address/current-search.ts';
import { noteFollowed } from './followed-links.ts';
import { useLinkState } from './link-state.tsx';
import { originOf, stateFrom } from './origin.ts';
import { rebasedHref } from './rebased-href.ts';

export interface TextLinkProps {
  href: string;
  children?: ReactNode;
  'aria-label'?: string;
  /** Dress of a link that is more than words in a line. */
  className?: string | undefined;
  'aria-current'?: 'page' | 'true';
  /** Runs before the next screen comes, for example to note the trail that led there. */
  onPress?: () => void;
  /** The list changes below the link: the reader stays at the place where the link is. */
  keepsScroll?: boolean;
  /** Leads to a step of what is looked at, from which Back returns to here. */
  isStep?: boolean;
  /** Entries back in the history where the link leads, which then looks as it was left. */
  back?: number | null;
  /** For what is looked at beside a form that is half filled in. The words of the link say it. */
  isNewTab?: boolean;
  ref?: Ref<HTMLAnchorElement>;
  tabIndex?: number;
  onKeyDown?: KeyboardEventHandler;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
}

/** A link to another screen of this site. The router follows it; with Ctrl or in a new tab the browser does. */
export function TextLink({
  href,
  children,
  onPress,
  keepsScroll = false,
  isNewTab = false,
  isStep = false,
  back = null,
  ...rest
}: TextLinkProps) {
  const handed = useLinkState();
  const { pathname, search, key, state } = useLocation();
  // What changes below the link is still the step that the person came to.
  const origin = keepsScroll ? originOf(state) : null;
  const ownState = { ...handed, ...(isStep ? stateFrom(pathname + search) : origin ? { from: origin } : {}) };
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    onPress?.();
    if (!isPlain(event) || isNewTab) return;
    noteFollowed(shownKey() ?? key, href);
    const shown = location.pathname + location.search;
    const isDrawn = shown === pathname + search;
    // The number of entries holds where it was drawn; pressed later, the link leads to its address.
    if (back !== null && isDrawn) {
      event.preventDefault();
      void navigate(back);
    } else if (isStep && !isDrawn) {
      // Pressed before the new order of the list was drawn: the way back leads to where the person is, not to where the link was drawn.
      event.preventDefault();
      void navigate(href, { preventScrollReset: keepsScroll, state: { ...handed, ...stateFrom(shown) } });
    } else if (keepsScroll) {
      // Pressed before what was chosen a moment ago was drawn, which stays.
      const to = rebasedHref(href, { pathname, search }, comingAddress() ?? location);
      if (to === href) return;
      event.preventDefault();
      void navigate(to, { preventScrollReset: true, state: ownState });
    }
  };
  return (
    <Link
      {...rest}
      to={href}
      preventScrollReset={keepsScroll}
      onClick={follow}
      {...(isNewTab ? { target: '_blank' } : {})}
      state={ownState}
    >
      {children}
    </Link>
  );
}

/** Of the entry of the history that is shown; null before the router has made one. */
function shownKey(): string | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('key' in state)) return null;
  return typeof state.key === 'string' ? state.key : null;
}

/** Not one that the browser opens in another tab or window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

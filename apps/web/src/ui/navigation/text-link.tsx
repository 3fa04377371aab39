import type { FocusEventHandler, KeyboardEventHandler, MouseEvent, ReactNode, Ref } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pendingAddress } from '../../address/current-search.ts';
import { recordFollowedLink } from './followed-links.ts';
import { useLinkState } from './link-state.tsx';
import { originOf, originState } from './origin.ts';
import { rebasedHref } from './rebased-href.ts';

export interface TextLinkProps {
  href: string;
  children?: ReactNode;
  'aria-label'?: string;
  /** Class for a link that is not just inline text. */
  className?: string | undefined;
  'aria-current'?: 'page' | 'true';
  /** Runs before navigation, for example to store the trail. */
  onPress?: () => void;
  /** Keeps the scroll position, because only content below the link changes. */
  keepsScroll?: boolean;
  /** Opens a step of the current screen, from which Back returns here. */
  isStep?: boolean;
  /** Number of history entries to go back instead of opening the address, which restores the former state. */
  back?: number | null;
  /** Opens in a new tab, to keep a partly completed form. The link text must say so. */
  isNewTab?: boolean;
  ref?: Ref<HTMLAnchorElement>;
  tabIndex?: number;
  onKeyDown?: KeyboardEventHandler;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
}

/** An internal link, handled by the router; with a modifier key or for a new tab, by the browser. */
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
  // Content below the link changes, but the step stays the same.
  const origin = keepsScroll ? originOf(state) : null;
  const ownState = {
    ...handed,
    ...(isStep ? originState(pathname + search) : origin ? { from: origin } : {}),
  };
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    onPress?.();
    if (!isPlainClick(event) || isNewTab) return;
    recordFollowedLink(currentEntryKey() ?? key, href);
    const shown = location.pathname + location.search;
    const isDrawn = shown === pathname + search;
    // The number of entries is valid only for the rendered address; otherwise the link opens its address.
    if (back !== null && isDrawn) {
      event.preventDefault();
      void navigate(back);
    } else if (isStep && !isDrawn) {
      // Pressed before a new list order was rendered: the origin is the current address, not the rendered one.
      event.preventDefault();
      void navigate(href, { preventScrollReset: keepsScroll, state: { ...handed, ...originState(shown) } });
    } else if (keepsScroll) {
      // Pressed before the latest change was rendered: keeps that change.
      const to = rebasedHref(href, { pathname, search }, pendingAddress() ?? location);
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

/** Key of the current history entry; null before the router has created one. */
function currentEntryKey(): string | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('key' in state)) return null;
  return typeof state.key === 'string' ? state.key : null;
}

/** Not a click that opens another tab or window. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

import type { FocusEventHandler, KeyboardEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { useLinkState } from './link-state.tsx';

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
  ...rest
}: TextLinkProps) {
  const state = useLinkState();
  return (
    <Link
      {...rest}
      to={href}
      state={state}
      preventScrollReset={keepsScroll}
      {...(isNewTab ? { target: '_blank' } : {})}
      {...(onPress ? { onClick: onPress } : {})}
    >
      {children}
    </Link>
  );
}

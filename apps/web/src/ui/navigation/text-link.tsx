import type { FocusEventHandler, KeyboardEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router';

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
  ref?: Ref<HTMLAnchorElement>;
  tabIndex?: number;
  onKeyDown?: KeyboardEventHandler;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
}

/** A link to another screen of this site. The router follows it; with Ctrl or in a new tab the browser does. */
export function TextLink({ href, children, onPress, keepsScroll = false, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} to={href} preventScrollReset={keepsScroll} {...(onPress ? { onClick: onPress } : {})}>
      {children}
    </Link>
  );
}

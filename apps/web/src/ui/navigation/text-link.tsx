import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';

interface TextLinkProps {
  href: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page' | 'true';
  /** State for the next screen, for example the trail that led here. */
  onPress?: () => void;
}

/** A link to another screen of this site. */
export function TextLink({ children, ...rest }: TextLinkProps) {
  return <Link {...rest}>{children}</Link>;
}

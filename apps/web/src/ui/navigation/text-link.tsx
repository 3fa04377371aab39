import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { classNames } from '../class-names.ts';

interface TextLinkProps {
  href: string;
  children: ReactNode;
  'aria-label'?: string;
  /** Dress of a link that is more than words in a line. */
  className?: string | undefined;
  'aria-current'?: 'page' | 'true';
  /** State for the next screen, for example the trail that led here. */
  onPress?: () => void;
}

/** A link to another screen of this site. */
export function TextLink({ children, className, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} {...(className ? { className: classNames(className) } : {})}>
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { TextLink } from '../navigation/text-link.tsx';
import styles from './button.module.css';

export interface LinkButtonProps {
  href: string;
  children: ReactNode;
  tone?: 'normal' | 'primary' | 'quiet';
  icon?: ReactNode;
  size?: 'normal' | 'small';
  /** For a link whose words repeat on the screen: "Run Test" becomes "Run Test, District site". */
  'aria-label'?: string;
  /** Leads to a step of what is looked at, from which Back returns to here. */
  isStep?: boolean;
  /** Entries back in the history where it leads. */
  back?: number | null;
  /** What it changes stands below it. */
  keepsScroll?: boolean;
}

/** A link that looks like a button: it leads to another screen. */
export function LinkButton({ children, tone = 'normal', icon, size = 'normal', ...rest }: LinkButtonProps) {
  return (
    <TextLink {...rest} className={classNames(styles.button, styles[tone], styles[size])}>
      {icon}
      {children}
    </TextLink>
  );
}

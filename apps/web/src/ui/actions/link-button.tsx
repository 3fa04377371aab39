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
  /** For links whose text repeats on the screen: "Run Test" becomes "Run Test, District site". */
  'aria-label'?: string;
  /** Opens a step of the current screen, from which Back returns here. */
  isStep?: boolean;
  /** Number of history entries to go back instead of opening the address. */
  back?: number | null;
  /** For links that change content below them. */
  keepsScroll?: boolean;
}

/** A link styled as a button, for navigation to another screen. */
export function LinkButton({ children, tone = 'normal', icon, size = 'normal', ...rest }: LinkButtonProps) {
  return (
    <TextLink {...rest} className={classNames(styles.button, styles[tone], styles[size])}>
      {icon}
      {children}
    </TextLink>
  );
}

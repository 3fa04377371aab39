import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
  /** The button itself, so that the focus can be sent there. */
  ref?: Ref<HTMLButtonElement>;
  /** primary: the one main action of a screen; danger: destroys something; quiet: without a frame. */
  tone?: 'normal' | 'primary' | 'danger' | 'quiet';
  /** Icon before the words; decorative. */
  icon?: ReactNode;
  size?: 'normal' | 'small';
}

export function Button({ children, tone = 'normal', icon, size = 'normal', ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={classNames(styles.button, styles[tone], styles[size])}>
      {icon}
      {children}
    </AriaButton>
  );
}

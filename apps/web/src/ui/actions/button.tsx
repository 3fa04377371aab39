import type { FocusEventHandler, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonProps {
  children: ReactNode;
  onPress?: () => void;
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  /** While its action runs: the button keeps focus but ignores presses. */
  isPending?: boolean;
  onBlur?: FocusEventHandler;
  autoFocus?: boolean;
  'aria-label'?: string;
  'aria-pressed'?: boolean;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  /** For moving focus to the button. */
  ref?: Ref<HTMLButtonElement>;
  /** primary: the main action of a screen; danger: a destructive action; quiet: without a border. */
  tone?: 'normal' | 'primary' | 'danger' | 'quiet';
  /** Decorative icon before the text. */
  icon?: ReactNode;
  size?: 'normal' | 'small';
}

export function Button(props: ButtonProps) {
  const {
    children,
    tone = 'normal',
    icon,
    size = 'normal',
    type = 'button',
    onPress,
    isDisabled = false,
    isPending = false,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      {...(isPending ? { 'aria-disabled': true } : {})}
      onClick={(event) => !isPending && focusAndPress(event, onPress)}
      className={classNames(styles.button, styles[tone], styles[size])}
    >
      {icon}
      {children}
    </button>
  );
}

/** Focuses the button, because Safari does not focus buttons on click, and a dialog could not restore focus. */
export function focusAndPress({ currentTarget }: MouseEvent<HTMLElement>, onPress?: () => void): void {
  if (!currentTarget.contains(document.activeElement)) currentTarget.focus({ preventScroll: true });
  onPress?.();
}

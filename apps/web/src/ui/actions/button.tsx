import type { FocusEventHandler, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonProps {
  children: ReactNode;
  onPress?: () => void;
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  /** While its action runs: it keeps the focus, but cannot be pressed again. */
  isPending?: boolean;
  onBlur?: FocusEventHandler;
  autoFocus?: boolean;
  'aria-label'?: string;
  'aria-pressed'?: boolean;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  /** The button itself, so that the focus can be sent there. */
  ref?: Ref<HTMLButtonElement>;
  /** primary: the one main action of a screen; danger: destroys something; quiet: without a frame. */
  tone?: 'normal' | 'primary' | 'danger' | 'quiet';
  /** Icon before the words; decorative. */
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
      onClick={(event) => !isPending && press(event, onPress)}
      className={classNames(styles.button, styles[tone], styles[size])}
    >
      {icon}
      {children}
    </button>
  );
}

/** Safari leaves the focus where it is when a button is clicked; a dialog that opens could not give it back to it. */
export function press({ currentTarget }: MouseEvent<HTMLElement>, onPress?: () => void): void {
  if (!currentTarget.contains(document.activeElement)) currentTarget.focus({ preventScroll: true });
  onPress?.();
}

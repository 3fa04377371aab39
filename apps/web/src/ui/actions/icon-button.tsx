import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { press } from './button.tsx';
import tooltipStyles from './tooltip.module.css';
import { useTooltip } from './use-tooltip.ts';

interface IconButtonProps {
  /** What the button does; also its tooltip. */
  label: string;
  icon: ReactNode;
  onPress: () => void;
  /** Given for a toggle: whether it is on. */
  isPressed?: boolean;
  isExpanded?: boolean;
  tone?: 'normal' | 'quiet';
  /** Left out on the cross of a dialog: Escape would close the tooltip first, then the dialog. */
  hasTooltip?: boolean;
}

/** A button that shows only an icon; its name is read by screen readers and shown as a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, onPress, isPressed, isExpanded, tone = 'quiet', hasTooltip = true } = props;
  const { isOpen, ofButton, ofTooltip } = useTooltip(hasTooltip);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        {...ofButton}
        onClick={(event) => press(event, onPress)}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
        className={classNames(styles.button, styles.icon, styles[tone])}
      >
        {icon}
      </button>
      {/* For the eye only: its words are the name of the button. */}
      {isOpen && (
        <span {...ofTooltip} popover="manual" aria-hidden="true" className={tooltipStyles.tooltip}>
          {label}
        </span>
      )}
    </>
  );
}

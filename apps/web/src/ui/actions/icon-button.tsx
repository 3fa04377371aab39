import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { focusAndPress } from './button.tsx';
import tooltipStyles from './tooltip.module.css';
import { useTooltip } from './use-tooltip.ts';

interface IconButtonProps {
  /** Accessible name of the action, and its tooltip. */
  label: string;
  icon: ReactNode;
  onPress: () => void;
  /** State of a toggle button; undefined for other buttons. */
  isPressed?: boolean;
  isExpanded?: boolean;
  tone?: 'normal' | 'quiet';
  /** False for the close button of a dialog: Escape would close the tooltip first, then the dialog. */
  hasTooltip?: boolean;
}

/** An icon-only button; its accessible name is shown as a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, onPress, isPressed, isExpanded, tone = 'quiet', hasTooltip = true } = props;
  const { isOpen, ofButton, ofTooltip } = useTooltip(hasTooltip);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        {...ofButton}
        onClick={(event) => focusAndPress(event, onPress)}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
        className={classNames(styles.button, styles.icon, styles[tone])}
      >
        {icon}
      </button>
      {/* Hidden from screen readers, because it repeats the accessible name. */}
      {isOpen && (
        <span {...ofTooltip} popover="manual" aria-hidden="true" className={tooltipStyles.tooltip}>
          {label}
        </span>
      )}
    </>
  );
}

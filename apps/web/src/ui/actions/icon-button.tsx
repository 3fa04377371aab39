import type { ReactNode } from 'react';
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import tooltipStyles from './tooltip.module.css';

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

/** A button that shows only an icon and says its name to everyone who asks. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, onPress, isPressed, isExpanded, tone = 'quiet', hasTooltip = true } = props;
  return (
    <TooltipTrigger delay={400} isDisabled={!hasTooltip}>
      <Button
        aria-label={label}
        onPress={onPress}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
        className={classNames(styles.button, styles.icon, styles[tone])}
      >
        {icon}
      </Button>
      <Tooltip className={classNames(tooltipStyles.tooltip)} offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}

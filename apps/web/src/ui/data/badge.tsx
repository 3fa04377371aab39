import { Check, CircleAlert, CircleDot, Clock, Info, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

const ICONS = {
  check: Check,
  cross: X,
  alert: CircleAlert,
  info: Info,
  clock: Clock,
  running: CircleDot,
  none: Minus,
};

export type BadgeTone = 'pass' | 'warn' | 'fail' | 'info' | 'plain' | 'dark';

interface BadgeProps {
  tone: BadgeTone;
  /** Conveys the same as the colour, which must not be the only indicator. */
  icon?: keyof typeof ICONS;
  children: ReactNode;
}

/** A short label for a status, impact or count. */
export function Badge({ tone, icon, children }: BadgeProps) {
  const Icon = icon ? ICONS[icon] : null;
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {Icon && <Icon size={14} strokeWidth={2.75} aria-hidden="true" />}
      {children}
    </span>
  );
}

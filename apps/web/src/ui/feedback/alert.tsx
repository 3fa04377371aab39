import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import styles from './alert.module.css';

const ICONS = { fail: CircleAlert, warn: TriangleAlert, pass: CircleCheck, info: Info };

interface AlertProps {
  tone: 'fail' | 'warn' | 'pass' | 'info';
  children: ReactNode;
  /** Possible actions, for example a retry button. */
  actions?: ReactNode;
  /** Whether the alert responds to a user action and must be announced. */
  isLive?: boolean;
  /** Moves focus to the alert, when the control that caused it was removed. */
  takesFocus?: boolean;
}

/** An inline message. A failure is the red alert of the specification. */
export function Alert({ tone, children, actions, isLive = tone === 'fail', takesFocus = false }: AlertProps) {
  const ref = useFocusOnMount<HTMLDivElement>(takesFocus);
  const { t } = useTranslation('ui');
  const Icon = ICONS[tone];
  const role = isLive ? (tone === 'fail' ? 'alert' : 'status') : undefined;
  return (
    <div ref={ref} className={classNames(styles.alert, styles[tone])} role={role} tabIndex={-1}>
      <Icon size={20} aria-hidden="true" className={classNames(styles.icon)} />
      <div className={styles.text}>
        <VisuallyHidden>{t(`alert.${tone}`)} </VisuallyHidden>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

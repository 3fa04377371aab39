import { LoaderCircle } from 'lucide-react';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import styles from './spinner.module.css';

interface SpinnerProps {
  label: string;
  /** Takes over focus from the button that it replaces. */
  takesFocus?: boolean;
}

/** Spinner with text, for example "Please wait...". */
export function Spinner({ label, takesFocus = false }: SpinnerProps) {
  const ref = useFocusOnMount<HTMLSpanElement>(takesFocus);
  return (
    <span ref={ref} role="status" className={styles.spinner} tabIndex={-1}>
      <LoaderCircle size={18} aria-hidden="true" />
      {label}
    </span>
  );
}

import { LoaderCircle } from 'lucide-react';
import styles from './spinner.module.css';

/** Turning ring with words beside it, for example "Please wait...". */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className={styles.spinner}>
      <LoaderCircle size={18} aria-hidden="true" />
      {label}
    </span>
  );
}

import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { LinkButton } from '../actions/link-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './row-actions.module.css';

/** Actions of a table row, in its last cell; on wide screens in one line unless `wraps` is set. */
export function RowActions({ children, wraps = false }: { children: ReactNode; wraps?: boolean }) {
  return <div className={classNames(styles.actions, !wraps && styles.inOneLine)}>{children}</div>;
}

interface RowActionProps {
  children: string;
  /** Text plus row name, for screen readers. */
  label: string;
}

export function EditRow({ children, label, href }: RowActionProps & { href: string }) {
  return (
    <LinkButton size="small" href={href} icon={<Pencil size={14} aria-hidden="true" />} aria-label={label}>
      {children}
    </LinkButton>
  );
}

export function DeleteRow({ children, label, onPress }: RowActionProps & { onPress: () => void }) {
  return (
    <Button size="small" icon={<Trash2 size={14} aria-hidden="true" />} aria-label={label} onPress={onPress}>
      {children}
    </Button>
  );
}

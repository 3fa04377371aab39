import type { ReactNode } from 'react';
import { LinkButton } from '../actions/link-button.tsx';
import { Alert } from './alert.tsx';

/** Where to go now: the first is what most people do next. */
export interface NextStep {
  href: string;
  label: string;
}

interface DoneProps {
  /** What has been done. */
  children: ReactNode;
  /** One or two; those that are null are not for this person. */
  next?: readonly (NextStep | null)[];
}

/** Something has been done: says so, and where to go from there. */
export function Done({ children, next = [] }: DoneProps) {
  const steps = next.filter((step) => step !== null);
  return (
    <Alert
      tone="pass"
      isLive
      actions={
        steps.length > 0 &&
        steps.map(({ href, label }) => (
          <LinkButton key={href} size="small" href={href}>
            {label}
          </LinkButton>
        ))
      }
    >
      {children}
    </Alert>
  );
}

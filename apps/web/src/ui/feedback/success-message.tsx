import type { ReactNode } from 'react';
import { LinkButton } from '../actions/link-button.tsx';
import { Alert } from './alert.tsx';

/** A suggested next step; the most common one comes first. */
export interface NextStep {
  href: string;
  label: string;
}

interface SuccessMessageProps {
  /** Success message. */
  children: ReactNode;
  /** One or two; null entries are not available to this user. */
  next?: readonly (NextStep | null)[];
}

/** Success message with next steps. */
export function SuccessMessage({ children, next = [] }: SuccessMessageProps) {
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

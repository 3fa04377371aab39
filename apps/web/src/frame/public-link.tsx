import { lazy, Suspense } from 'react';
import { TextLink } from '../ui/navigation/text-link.tsx';
import type { PublicLink as Link } from './use-public-links.ts';

// Needed only where a deployment has its own terms: with it comes the dialog that asks before another website is opened.
const ExternalLink = lazy(async () => ({
  default: (await import('../ui/overlay/external-link.tsx')).ExternalLink,
}));

/** A way to a public page, which may be one of the deployment on another website. */
export function PublicLink({ href, label, isCurrent }: Link) {
  if (/^https?:/i.test(href))
    return (
      <Suspense fallback={label}>
        <ExternalLink href={href}>{label}</ExternalLink>
      </Suspense>
    );
  return (
    <TextLink href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
      {label}
    </TextLink>
  );
}

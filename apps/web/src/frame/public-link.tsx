import { lazy, Suspense } from 'react';
import { TextLink } from '../ui/navigation/text-link.tsx';
import type { PublicLink as Link } from './use-public-links.ts';

// Loaded lazily: only deployments with external terms need it, and it includes the confirmation dialog for
// external websites.
const ExternalLink = lazy(async () => ({
  default: (await import('../ui/overlay/external-link.tsx')).ExternalLink,
}));

/** A link to a public page; the deployment may host it on another website. */
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

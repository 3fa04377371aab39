import type { BrandLink } from '@abhigam/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import { ExternalLink } from '../ui/overlay/external-link.tsx';

/** Websites of others that a brand names; items of a list. */
export function BrandLinks({ links }: { links: readonly BrandLink[] }) {
  const { t } = useTranslation();
  return links.map(({ key, href }) => (
    <li key={key}>
      <ExternalLink href={href}>{t(`public.${key}`)}</ExternalLink>
    </li>
  ));
}

import type { BrandLink } from '@abhigam/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import { ExternalLink } from '../ui/overlay/external-link.tsx';

/** List items with the external links of a brand. */
export function BrandLinks({ links }: { links: readonly BrandLink[] }) {
  const { t } = useTranslation();
  return links.map(({ key, href }) => (
    <li key={key}>
      <ExternalLink href={href}>{t(`public.${key}`)}</ExternalLink>
    </li>
  ));
}

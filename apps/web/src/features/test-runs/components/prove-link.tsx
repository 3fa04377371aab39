import { siteHost } from '@abhigam/domain';
import { useAddresses } from '../../../address/use-addresses.ts';
import type { RunnableWebsite } from '../../../forms/model/tested-website.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { useBrand } from '../../../settings/use-brand.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { useLabels } from '../../../vocabulary/use-words.ts';

interface ProveLinkProps {
  /** The test that was refused. */
  request: { baseUrl: string; websiteId?: string | undefined };
  websites: readonly RunnableWebsite[];
}

/** Links to the proof of ownership of a website; users who may not prove it read who can. */
export function ProveLink({ request: { baseUrl, websiteId }, websites }: ProveLinkProps) {
  const { t } = useTranslation('runs');
  const words = useLabels();
  const brand = useBrand();
  const addresses = useAddresses();
  const mayProve = useMay('website.prove');
  const isRequested = ({ id, url }: RunnableWebsite) =>
    websiteId ? id === websiteId : siteHost(url) === siteHost(baseUrl);
  const website = websites.find(isRequested);
  if (!mayProve) return t('problems.proveByOthers', { role: words.role('ADMIN', brand.id) });
  if (!website) return null;
  return (
    <LinkButton size="small" href={addresses.websiteOwnership({ websiteId: website.id })}>
      {t('problems.prove')}
    </LinkButton>
  );
}

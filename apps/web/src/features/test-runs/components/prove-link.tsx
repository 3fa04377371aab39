import { siteHost } from '@abhigam/domain';
import { useAddresses } from '../../../address/use-addresses.ts';
import type { RunnableWebsite } from '../../../forms/model/tested-website.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

interface ProveLinkProps {
  /** What was to be tested. */
  asked: { baseUrl: string; websiteId?: string | undefined };
  websites: readonly RunnableWebsite[];
}

/** Leads to where it is shown that a website may be tested as a whole; nothing for those who cannot show it. */
export function ProveLink({ asked: { baseUrl, websiteId }, websites }: ProveLinkProps) {
  const { t } = useTranslation('runs');
  const addresses = useAddresses();
  const mayProve = useMay('website.prove');
  const isMeant = ({ id, url }: RunnableWebsite) =>
    websiteId ? id === websiteId : siteHost(url) === siteHost(baseUrl);
  const website = websites.find(isMeant);
  if (!mayProve || !website) return null;
  return (
    <LinkButton size="small" href={addresses.websiteOwnership(website.id)}>
      {t('problems.prove')}
    </LinkButton>
  );
}

import { useAddresses } from '../../../address/use-addresses.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { OverlapFound } from '../model/save-problem.ts';

/**
 * Which registered website already contains the pages of a URL, and what can be done. Shown after the specified
 * message.
 */
export function OverlapNote({ overlap: { websiteId, name, url, maySeparate } }: { overlap: OverlapFound }) {
  const addresses = useAddresses();
  const { t } = useTranslation('websiteForm');
  return (
    <>
      <p>{t('overlap.taken', { name, url })}</p>
      {maySeparate && <p>{t('overlap.maySeparate', { label: t('separate') })}</p>}
      <p>
        <TextLink href={addresses.editWebsite({ websiteId })}>{t('overlap.open', { name })}</TextLink>
      </p>
    </>
  );
}

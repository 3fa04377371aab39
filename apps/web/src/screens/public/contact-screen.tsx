import { activeAddresses } from '../../address/active-addresses.ts';
import { ProseLead, ProseSection } from '../../frame/prose.tsx';
import { PublicPage } from '../../frame/public-page.tsx';
import { SupportLink } from '../../frame/support-link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';

/** Contacts, the maintainers of the pages, and help with reading them. */
export function ContactScreen() {
  const { t } = useTranslation(['contact', 'common']);
  const { id, productName, shortName } = useBrand();
  const { ownerName, supportEmail } = usePublicSettings();
  const manager = ownerName
    ? t('manager.named', { owner: ownerName })
    : t('manager.unnamed', { product: productName });
  return (
    <PublicPage>
      <ProseLead>{t('lead')}</ProseLead>
      <ProseSection id="support" title={t('support.title')}>
        <SupportLink words={t('support.text')} otherwise={t('support.none')} />
      </ProseSection>
      <ProseSection id="manager" title={t('manager.title')}>
        <p>
          {manager} {supportEmail && t('manager.at')}
        </p>
      </ProseSection>
      <ProseSection id="write" title={t('write.title')} text={t('write.items')} />
      <ProseSection id="display" title={t('display.title')} text={t('display.items')} />
      <ProseSection id="more" title={t('more.title')}>
        <p>
          {t('more.using')}{' '}
          <TextLink href={activeAddresses().using(id)}>
            {t('common:public.using', { product: shortName })}
          </TextLink>
        </p>
      </ProseSection>
    </PublicPage>
  );
}

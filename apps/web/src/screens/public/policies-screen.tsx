import { activeAddresses } from '../../address/active-addresses.ts';
import { ProseContents, ProseLead, ProseSection, ProseWithContents } from '../../frame/prose.tsx';
import { PublicPage } from '../../frame/public-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';

const SECTIONS = [
  'copyright',
  'linking',
  'privacy',
  'accessibility',
  'contribution',
  'review',
  'archival',
  'security',
  'monitoring',
] as const;

/** The policies that the guidelines for government websites require. */
export function PoliciesScreen() {
  const { t } = useTranslation('policies');
  const addresses = activeAddresses();
  return (
    <PublicPage>
      <ProseLead>{t('lead')}</ProseLead>
      <ProseWithContents
        contents={
          <ProseContents
            title={t('contents')}
            sections={[
              ...SECTIONS.map((id) => ({ id, title: t(`${id}.title`) })),
              { id: 'terms', title: t('termsTitle') },
            ]}
          />
        }
      >
        {SECTIONS.map((id) => (
          <ProseSection key={id} id={id} title={t(`${id}.title`)} text={t(`${id}.text`)} />
        ))}
        <ProseSection id="terms" title={t('termsTitle')}>
          <p>
            {t('termsText')} <TextLink href={addresses.terms()}>{t('termsTitle')}</TextLink>
          </p>
        </ProseSection>
      </ProseWithContents>
    </PublicPage>
  );
}

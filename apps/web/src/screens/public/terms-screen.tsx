import { ProseLead, ProseSection } from '../../frame/prose.tsx';
import { PublicPage } from '../../frame/public-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const SECTIONS = [
  'purpose',
  'accounts',
  'websites',
  'results',
  'figures',
  'availability',
  'changes',
] as const;

export function TermsScreen() {
  const { t } = useTranslation('terms');
  return (
    <PublicPage>
      <ProseLead>{t('lead')}</ProseLead>
      {SECTIONS.map((id) => (
        <ProseSection key={id} id={id} title={t(`${id}.title`)} text={t(`${id}.text`)} />
      ))}
    </PublicPage>
  );
}

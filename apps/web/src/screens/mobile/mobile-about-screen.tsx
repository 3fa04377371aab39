import { MobilePublicPage } from '../../frame/mobile-public-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readingMinutes } from '../../ui/model/reading-minutes.ts';
import { BACKGROUND_SECTIONS, BackgroundText } from '../public/background-text.tsx';

/** Why the portal exists and what it cannot do; starts with the reading time. */
export function MobileAboutScreen() {
  const { t } = useTranslation(['background', 'mobile']);
  const text = BACKGROUND_SECTIONS.map((id) => t(`background:${id}.text`)).join(' ');
  return (
    <MobilePublicPage>
      <p>{t('mobile:reading', { count: readingMinutes(text) })}</p>
      <BackgroundText />
    </MobilePublicPage>
  );
}

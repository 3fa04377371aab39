import { useTranslation } from '../../i18n/use-translation.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';

/** The template of the authorization letter, as a file. */
export function SampleLetter() {
  const { t } = useTranslation('onboarding');
  const { sampleLetterUrl } = usePublicSettings();
  return (
    <p>
      <a href={sampleLetterUrl} download>
        {t('request.sample')}
      </a>
    </p>
  );
}

import { useTranslation } from '../../i18n/use-translation.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';

/** Download of the template for the authorization letter. */
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

import { LANGUAGES } from '@abhigam/domain';
import { Contrast, Moon } from 'lucide-react';
import { DEFAULT_LANGUAGE, isLanguage } from '../i18n/languages.ts';
import { nameOfLanguage } from '../i18n/name-of-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { chooseDark, chooseHighContrast } from '../theme/theme-choice.ts';
import { useTheme } from '../theme/use-theme.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { SegmentedControl } from '../ui/actions/segmented-control.tsx';
import styles from './display-controls.module.css';

/** Language, dark theme and high contrast. */
export function DisplayControls() {
  const { t, i18n } = useTranslation();
  const { isDark, isHighContrast } = useTheme();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  return (
    <div className={styles.controls}>
      <SegmentedControl
        label={t('header.language')}
        value={language}
        onChange={(chosen) => i18n.changeLanguage(chosen)}
        options={LANGUAGES.map((code) => ({ value: code, label: nameOfLanguage(code), lang: code }))}
      />
      {!isHighContrast && (
        <IconButton
          label={t('header.darkTheme')}
          icon={<Moon size={18} aria-hidden="true" />}
          isPressed={isDark}
          onPress={() => chooseDark(!isDark)}
        />
      )}
      <IconButton
        label={t('header.highContrast')}
        icon={<Contrast size={18} aria-hidden="true" />}
        isPressed={isHighContrast}
        onPress={() => chooseHighContrast(!isHighContrast)}
      />
    </div>
  );
}

import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { frequencyOf } from './model/frequency.ts';
import { frequencyLabel, frequencySentence } from './model/frequency-words.ts';

/** Frequency of a schedule in the user's language. */
export function useFrequencyWords() {
  const { t } = useTranslation('schedules');
  const formats = useFormats();
  return (stored: { cron: string | null; repeatFrequencyMs: number }) => {
    const frequency = frequencyOf(stored);
    return {
      label: frequencyLabel(frequency, t, formats),
      sentence: frequencySentence(frequency, t, formats),
    };
  };
}

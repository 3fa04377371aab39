import type { RootCauseView } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLanguageNames } from '../../i18n/use-language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeWords } from '../../ui/data/code-words.tsx';

/** What a repair changes, as a sentence: "Text #8a8a8a on #ffffff is 3.45:1; use #737373". */
export function ChangeWords({ change: { key, values } }: { change: NonNullable<RootCauseView['change']> }) {
  const { t } = useTranslation('change');
  const { number } = useFormats();
  const languageName = useLanguageNames();
  const formatted = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'number') return [name, number(value)];
    return [name, name === 'language' ? `${languageName(value)} (${value})` : value];
  });
  return <CodeWords text={t(key, Object.fromEntries(formatted))} />;
}

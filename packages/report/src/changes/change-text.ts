import type { Change, Language } from '@abhigam/domain';
import { findMessage } from '@abhigam/messages/read-texts';

/** What a repair changes: "Text `#8a8a8a` on `#ffffff` is 3.45:1; use `#737373`". Code is between backticks. */
export function changeText({ key, values }: Change, language: Language): string {
  const number = new Intl.NumberFormat(`${language}-IN`);
  const languages = new Intl.DisplayNames([language], { type: 'language' });
  const formatted = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'number') return [name, number.format(value)] as const;
    return [name, name === 'language' ? `${languageName(languages, value)} (${value})` : value] as const;
  });
  return findMessage(language, 'change', key, Object.fromEntries(formatted)) ?? key;
}

/** An invalid language code of a page has no name. */
function languageName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

import { type Parts, partsOf } from '../parse-message.ts';

/** Problems of a translation as sentences; empty if it can be used. */
export function messageFaults(language: string, english: string, translation: string): string[] {
  if (translation.trim() === '') return ['it is empty'];
  let parts: Parts;
  try {
    parts = partsOf(translation);
  } catch (error) {
    return [`it is not in ICU MessageFormat: ${error instanceof Error ? error.message : error}`];
  }
  const needed = partsOf(english);
  return [
    ...needed.names.filter((name) => !parts.names.includes(name)).map((name) => `{${name}} is missing`),
    ...parts.names
      .filter((name) => !needed.names.includes(name))
      .map((name) => `{${name}} is not in English`),
    ...(String(parts.selects) === String(needed.selects)
      ? []
      : [`its selects are “${parts.selects.join('; ')}” and in English “${needed.selects.join('; ')}”`]),
    ...parts.plurals.flatMap(({ name, cases }) => pluralFaults(language, name, cases)),
  ];
}

/** Each plural category of the language needs a form, and no other forms are allowed. */
function pluralFaults(language: string, name: string, cases: readonly string[]): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const categories: readonly string[] = pluralCategories;
  return [
    ...categories
      .filter((category) => !cases.includes(category))
      .map((category) => `the plural of {${name}} lacks the form “${category}”`),
    ...cases
      .filter((form) => !form.startsWith('=') && !categories.includes(form))
      .map((form) => `the plural of {${name}} has the form “${form}”, which the language does not have`),
  ];
}

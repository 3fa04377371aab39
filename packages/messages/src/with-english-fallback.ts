/**
 * The texts of a language in the structure of the English ones. Missing texts, and those of another type (a
 * list or a function instead of a sentence), are English; keys unknown to English are omitted.
 */
export function withEnglishFallback<T>(english: T, translated: unknown): T {
  if (!isGroup(english)) return hasSameShape(english, translated) ? (translated as T) : english;
  const texts = isGroup(translated) ? translated : {};
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      // Keys come from files: a key such as `toString` must not find an inherited property.
      withEnglishFallback(text, Object.hasOwn(texts, key) ? texts[key] : undefined),
    ]),
  ) as T;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasSameShape(english: unknown, translated: unknown): boolean {
  if (Array.isArray(english))
    return Array.isArray(translated) && translated.every((text) => typeof text === typeof english[0]);
  return typeof translated === typeof english;
}

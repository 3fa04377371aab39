/**
 * The texts of a language in the form of the English ones. A text that was not found, or is not of the same form (a list or a
 * function where English has a sentence), is the English one; what English does not have is left out.
 */
export function orEnglish<T>(english: T, found: unknown): T {
  if (!isGroup(english)) return isAlike(english, found) ? (found as T) : english;
  const texts = isGroup(found) ? found : {};
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      // Keys come from files: one named like a method of every object is no text of that object.
      orEnglish(text, Object.hasOwn(texts, key) ? texts[key] : undefined),
    ]),
  ) as T;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAlike(english: unknown, found: unknown): boolean {
  if (Array.isArray(english))
    return Array.isArray(found) && found.every((text) => typeof text === typeof english[0]);
  return typeof found === typeof english;
}

/** Parses the numeric id of an organization or cause from an address; null for any other text. */
export function parseNumericId(text: string | null | undefined): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

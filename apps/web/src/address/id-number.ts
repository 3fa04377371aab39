/** A number that the server gives to an organization or a cause, as an address has it; null for any other text. */
export function idNumber(text: string | null | undefined): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

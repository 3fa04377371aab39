import type { PublicSettings } from '@abhigam/contract';
import { BRANDS, HIDE_IMPACTS } from '@abhigam/domain';

type Check<T> = (value: unknown) => value is T;

const oneOf =
  <T>(values: readonly T[]): Check<T> =>
  (value): value is T =>
    values.some((known) => known === value);
const isBoolean: Check<boolean> = (value) => typeof value === 'boolean';
const isText: Check<string> = (value) => typeof value === 'string';
const isTextOrNull: Check<string | null> = (value) => value === null || isText(value);
const listOf =
  <T>(isOne: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isOne);

/** Checks each field with its own check; the compiler requires one of the right type for every field. */
function allOf<T extends object>(checks: { [K in keyof T]: Check<T[K]> }): Check<T> {
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    const fields = new Map<string, unknown>(Object.entries(value));
    return Object.entries<Check<unknown>>(checks).every(([key, isRight]) => isRight(fields.get(key)));
  };
}

/**
 * Whether a response matches the schema of the call. Without zod, which would be larger than all of our own
 * code on the home page; a test keeps both in sync.
 */
export const isPublicSettings: Check<PublicSettings> = allOf<PublicSettings>({
  brand: oneOf(BRANDS),
  mockLogin: isBoolean,
  demoAccounts: listOf(
    allOf<PublicSettings['demoAccounts'][number]>({
      email: isText,
      role: isText,
      organization: isTextOrNull,
    }),
  ),
  supportEmail: isTextOrNull,
  ownerName: isTextOrNull,
  termsUrl: isTextOrNull,
  brandLogoUrl: isTextOrNull,
  brandLogoAlt: isTextOrNull,
  sampleLetterUrl: isText,
  extensionUrl: isTextOrNull,
  betaUrl: isTextOrNull,
  landingPath: isTextOrNull,
  privateAddressesAllowed: isBoolean,
  answerSecret: isTextOrNull,
  hideAria: isBoolean,
  hideWarnings: isBoolean,
  hideImpact: oneOf(HIDE_IMPACTS),
  hideCriteria: listOf(isText),
  hideContrastIssues: isBoolean,
});

/** Null for an invalid response. Unknown values of a newer server are read as the contract defines. */
export function readPublicSettings(answer: unknown): PublicSettings | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const fields = new Map<string, unknown>(Object.entries(answer));
  const brand = fields.get('brand');
  const hideImpact = fields.get('hideImpact');
  const read: unknown = {
    // Defaults for an older server.
    ownerName: null,
    termsUrl: null,
    brandLogoUrl: null,
    brandLogoAlt: null,
    extensionUrl: null,
    betaUrl: null,
    landingPath: null,
    ...answer,
    ...(isText(brand) && !oneOf(BRANDS)(brand) ? { brand: 'generic' } : {}),
    ...(isText(hideImpact) && !oneOf(HIDE_IMPACTS)(hideImpact) ? { hideImpact: 'none' } : {}),
  };
  return isPublicSettings(read) ? read : null;
}

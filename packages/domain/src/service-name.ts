import { hasOnlyVisibleCharacters } from './readable-text.ts';

export const MAX_SERVICE_NAME_LENGTH = 100;
/** Normalizing an oversized text would take seconds. */
const LONGEST_NORMALISED = 2_000;
const LINE_ENDS = /[\u2028\u2029]/;

/** Normalizes the name of a service for storage; an oversized name stays unchanged and is refused later. */
export function cleanServiceName(typed: string): string {
  return typed.length > LONGEST_NORMALISED ? typed : typed.normalize('NFC').trim();
}

/**
 * Whether a normalized name is valid: any script, because callers percent-encode what headers cannot contain; a
 * single line of visible characters.
 */
export function isServiceName(name: string): boolean {
  return (
    [...name].length <= MAX_SERVICE_NAME_LENGTH && !LINE_ENDS.test(name) && hasOnlyVisibleCharacters(name)
  );
}

import { isReadable } from './readable-text.ts';

export const MAX_SERVICE_NAME_LENGTH = 100;
/** Of a text that is far too long normalising alone takes seconds. */
const LONGEST_NORMALISED = 2_000;
const LINE_ENDS = /[\u2028\u2029]/;

/** The name of a service as it is stored; what is longer than any name stays as it is, to be refused. */
export function cleanServiceName(typed: string): string {
  return typed.length > LONGEST_NORMALISED ? typed : typed.normalize('NFC').trim();
}

/**
 * Whether a cleaned name can be one: of any script, since a caller writes in percent-encoding what no header can hold, on one
 * line, and of characters that are seen.
 */
export function isServiceName(name: string): boolean {
  return [...name].length <= MAX_SERVICE_NAME_LENGTH && !LINE_ENDS.test(name) && isReadable(name);
}

import { MESSAGES } from '@abhigam/domain';

export type ValidationKey = keyof typeof MESSAGES;

const KEYS = Object.keys(MESSAGES) as ValidationKey[];

/** The catalogue's key of a message that the specification gives. */
export function validationKey(message: string): ValidationKey | null {
  return KEYS.find((key) => MESSAGES[key] === message) ?? null;
}

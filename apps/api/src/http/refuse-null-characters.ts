import { AppError, say } from '@abhigam/domain';

/** Throws ER_VALIDATION if a nested text contains U+0000, which PostgreSQL cannot store or compare. */
export function refuseNullCharacters(value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) {
    throw new AppError('ER_VALIDATION', say('request.nullCharacter'));
  }
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseNullCharacters);
}

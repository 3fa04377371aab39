import { AppError, say } from '@abhigam/domain';

/** Throws ER_VALIDATION when a text anywhere within holds U+0000, which PostgreSQL cannot store or compare. */
export function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) {
    throw new AppError('ER_VALIDATION', say('request.nullCharacter'));
  }
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseUnstorable);
}

import { AppError, type ErrorCode, type Message, type MessageKey, say } from '@abhigam/domain';

/** What may be requested and missing: the keys of `notFound` in the catalogue, except functions. */
type NotFound = Exclude<
  MessageKey extends infer K ? (K extends `notFound.${infer What}` ? What : never) : never,
  'call'
>;

export function forbidden(): AppError {
  return new AppError('ER_FORBIDDEN', say('refused.role'));
}

/** The same response for missing rows and rows of others. */
export function notFound(what: NotFound): AppError {
  return new AppError('ER_NOT_FOUND', say(`notFound.${what}`));
}

/** A validation error of one form field. */
export function fieldError(field: string, message: Message, code: ErrorCode = 'ER_VALIDATION'): AppError {
  return new AppError(code, message, { details: [{ field, said: message }] });
}

/** Throws ER_STATE if the row has another version than the user saw (optimistic locking). */
export function assertVersion(seen: number | undefined, now: number | undefined): void {
  if (seen !== undefined && seen !== now) throw versionConflict();
}

export function versionConflict(): AppError {
  return new AppError('ER_STATE', say('refused.changedSince'));
}

/** Refuses a run of a URL that has an unfinished one. */
export function existingRun(): AppError {
  return new AppError('ER_EXISTING_RUN', say('form.existingRun'));
}

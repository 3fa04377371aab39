import { AppError, type ErrorCode, MESSAGES } from '@abhigam/domain';

export function forbidden(): AppError {
  return new AppError('ER_FORBIDDEN', 'Your role does not allow this.');
}

/** The same answer for what is not there and what belongs to others. */
export function notFound(what: string): AppError {
  return new AppError('ER_NOT_FOUND', `This ${what} does not exist.`);
}

/** Refuses a form because of one of its fields. */
export function fieldError(field: string, message: string, code: ErrorCode = 'ER_VALIDATION'): AppError {
  return new AppError(code, message, { details: [{ field, message }] });
}

/** Refuses a change of what was changed since it was seen in the version that the change names. */
export function refuseOvertaken(seen: number | undefined, now: number | undefined): void {
  if (seen !== undefined && seen !== now) throw overtaken();
}

export function overtaken(): AppError {
  return new AppError(
    'ER_STATE',
    'This has been changed since you opened it. Please load it again and repeat your change.',
  );
}

/** Refuses a run of an address that has an unfinished one. */
export function existingRun(): AppError {
  return new AppError('ER_EXISTING_RUN', MESSAGES.existingRun);
}

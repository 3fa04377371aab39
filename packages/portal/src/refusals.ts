import { AppError, type ErrorCode, type Message, type MessageKey, say } from '@abhigam/domain';

/** What may be asked for and not be there: the keys of `notFound` in the catalogue, calls aside. */
type NotFound = Exclude<
  MessageKey extends infer K ? (K extends `notFound.${infer What}` ? What : never) : never,
  'call'
>;

export function forbidden(): AppError {
  return new AppError('ER_FORBIDDEN', say('refused.role'));
}

/** The same answer for what is not there and what belongs to others. */
export function notFound(what: NotFound): AppError {
  return new AppError('ER_NOT_FOUND', say(`notFound.${what}`));
}

/** Refuses a form because of one of its fields. */
export function fieldError(field: string, said: Message, code: ErrorCode = 'ER_VALIDATION'): AppError {
  return new AppError(code, said, { details: [{ field, said }] });
}

/** Refuses a change of what was changed since it was seen in the version that the change names. */
export function refuseOvertaken(seen: number | undefined, now: number | undefined): void {
  if (seen !== undefined && seen !== now) throw overtaken();
}

export function overtaken(): AppError {
  return new AppError('ER_STATE', say('refused.changedSince'));
}

/** Refuses a run of an address that has an unfinished one. */
export function existingRun(): AppError {
  return new AppError('ER_EXISTING_RUN', say('form.existingRun'));
}

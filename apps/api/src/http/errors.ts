import { type ErrorResponse, MAX_LIMIT } from '@abhigam/contract';
import { tookTooLong } from '@abhigam/db';
import { AppError, ERROR_STATUS, type ErrorCode, type FieldProblem, MESSAGES } from '@abhigam/domain';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { noteRefusal } from '../security/note-refusals.ts';
import { API_BASE } from './api-path.ts';

/** What users read when the fault is ours; the particulars go to the log. */
const OUR_FAULT = 'Something went wrong on the server. Please try again later.';
const ADDRESS_MESSAGES: readonly string[] = [MESSAGES.urlInvalidFormat, MESSAGES.urlServerInvalid];

/** Said when the database ended a query, or had no connection left. */
const TOO_SLOW = 'The database took too long to answer. Please try again in a minute.';

/** Faults of the transport, by Fastify's code, in words. */
const TRANSPORT: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The request body must be JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body does not have the length it claims.',
};

/** Makes every error leave the server as `{error: {code, message, details?}}`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = toAppError(error);
    if (answer.code === 'ER_SERVER' || answer.code === 'ER_BUSY')
      request.log.error({ err: error }, 'request failed');
    noteRefusal(request, answer);
    return sendError(reply, answer);
  });
}

export function sendError(
  reply: FastifyReply,
  { code, message, details, retryAfterSeconds }: AppError,
): FastifyReply {
  const body: ErrorResponse = { error: { code, message, ...(details.length > 0 ? { details } : {}) } };
  if (retryAfterSeconds !== null) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  return reply.code(ERROR_STATUS[code]).send(body);
}

export function unknownPath(): AppError {
  return new AppError('ER_NOT_FOUND', `The API has no such call. ${API_BASE}/docs lists them all.`);
}

/** What an error is to the outside: faults that are ours lose their particulars. */
export function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) {
    return error.code === 'ER_SERVER' ? new AppError('ER_SERVER', OUR_FAULT, { cause: error }) : error;
  }
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error);
  const transport = TRANSPORT[error.code];
  if (transport) return new AppError('ER_VALIDATION', transport);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('ER_VALIDATION', 'The request is malformed.', { cause: error });
  }
  if (tookTooLong(error)) return new AppError('ER_BUSY', TOO_SLOW, { cause: error, retryAfterSeconds: 60 });
  return new AppError('ER_SERVER', OUR_FAULT, { cause: error });
}

interface ValidationFaults {
  validation: { instancePath: string; message?: string; params: Record<string, unknown> }[];
  validationContext?: string;
}

/** The first fault gives the code and the message, all of them are listed as details. */
function validationError(error: ValidationFaults): AppError {
  const details = error.validation.map((fault): FieldProblem => {
    const field = fault.instancePath.split('/').filter(Boolean).join('.');
    return { field, message: fault.message ?? 'Invalid value' };
  });
  const [first = { field: '', message: 'Invalid value' }] = details;
  const isFilter = error.validationContext === 'querystring' && /^filter(\.|$)/.test(first.field);
  if (isFilter) return new AppError('ER_INVALID_FILTER', filterMessage(first), { details });
  const code: ErrorCode = ADDRESS_MESSAGES.includes(first.message) ? 'ER_INVALID_URL' : 'ER_VALIDATION';
  return new AppError(code, first.message, { details });
}

function filterMessage({ field, message }: FieldProblem): string {
  if (field === 'filter') return `The filter is not valid: ${message}. It must be a JSON object.`;
  if (field === 'filter.limit') return `The filter is not valid: limit must be 1 to ${MAX_LIMIT}.`;
  return `The filter is not valid at ${field}: ${message}.`;
}

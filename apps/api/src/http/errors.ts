import { type ErrorResponse, MAX_LIMIT } from '@abhigam/contract';
import {
  AppError,
  ERROR_STATUS,
  type ErrorCode,
  type FieldProblem,
  inEnglish,
  type Sentence,
  say,
  toWire,
} from '@abhigam/domain';
import { isDatabaseTimeout } from '@abhigam/portal';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { recordRefusal } from '../security/record-refusals.ts';
import { API_BASE } from './api-path.ts';
import { validationMessage } from './validation-message.ts';

/** Message for internal errors; details are only logged. */
const INTERNAL_ERROR = say('server.ourFault');
const URL_MESSAGE_KEYS: readonly string[] = [
  'form.urlInvalidFormat',
  'form.urlTooLong',
  'form.urlLongest',
  'form.urlServerInvalid',
];

/** Messages for transport errors, by Fastify's error code. */
const TRANSPORT_MESSAGES: Record<string, Sentence> = {
  FST_ERR_CTP_INVALID_JSON_BODY: say('request.notJson'),
  FST_ERR_CTP_EMPTY_JSON_BODY: say('request.empty'),
  FST_ERR_CTP_BODY_TOO_LARGE: say('request.tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: say('request.mustBeJson'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: say('request.length'),
};

/** Converts every error to `{error: {code, message, key, values, details?}}`. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = toAppError(error);
    if (answer.code === 'ER_SERVER' || answer.code === 'ER_BUSY')
      request.log.error({ err: error }, 'request failed');
    recordRefusal(request, answer);
    return sendError(reply, answer);
  });
}

export function sendError(
  reply: FastifyReply,
  { code, said, details: problems, retryAfterSeconds }: AppError,
): FastifyReply {
  const details = problems.map((problem) => ({ field: problem.field, ...toWire(problem.said) }));
  const body: ErrorResponse = {
    error: { code, ...toWire(said), ...(details.length > 0 ? { details } : {}) },
  };
  if (retryAfterSeconds !== null) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  return reply.code(ERROR_STATUS[code]).send(body);
}

export function unknownPath(): AppError {
  return new AppError('ER_NOT_FOUND', say('notFound.call', { docs: `${API_BASE}/docs` }));
}

/** The public form of an error: internal errors lose their details. */
export function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) {
    return error.code === 'ER_SERVER' ? new AppError('ER_SERVER', INTERNAL_ERROR, { cause: error }) : error;
  }
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error);
  const transport = TRANSPORT_MESSAGES[error.code];
  if (transport) return new AppError('ER_VALIDATION', transport);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('ER_VALIDATION', say('request.malformed'), { cause: error });
  }
  // Statement timeout, or no free database connection.
  if (isDatabaseTimeout(error))
    return new AppError('ER_BUSY', say('server.tooSlow'), { cause: error, retryAfterSeconds: 60 });
  return new AppError('ER_SERVER', INTERNAL_ERROR, { cause: error });
}

interface ValidationFaults {
  validation: { instancePath: string; keyword: string; message?: string; params: Record<string, unknown> }[];
  validationContext?: string;
}

/** Code and message come from the first fault; details list all of them. */
function validationError(error: ValidationFaults): AppError {
  const details = error.validation.map((fault): FieldProblem => {
    const field = fault.instancePath.split('/').filter(Boolean).join('.');
    const { keyword, message = '', params } = fault;
    return { field, said: validationMessage({ keyword, message, params }) };
  });
  const [first = { field: '', said: say('value.invalid') }] = details;
  const isFilter = error.validationContext === 'querystring' && /^filter(\.|$)/.test(first.field);
  if (isFilter) return new AppError('ER_INVALID_FILTER', saidOfFilter(first), { details });
  const code: ErrorCode = URL_MESSAGE_KEYS.includes(first.said.key) ? 'ER_INVALID_URL' : 'ER_VALIDATION';
  return new AppError(code, first.said, { details });
}

function saidOfFilter({ field, said }: FieldProblem): Sentence {
  // Embedded in another sentence.
  const problem = inEnglish(said).replace(/\.$/, '');
  if (field === 'filter') return say('request.filterNotJson', { problem });
  if (field === 'filter.limit') return say('request.filterLimit', { most: MAX_LIMIT });
  return say('request.filterAt', { field, problem });
}

import assert from 'node:assert/strict';
import { type Call, errorResponse, type Schema } from '@abhigam/contract';
import { ERROR_STATUS, type ErrorCode } from '@abhigam/domain';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

/** The body of a successful response, validated against the contract without missing or extra fields. */
export function good<R extends Schema>(
  call: Call<Schema, Schema, Schema, R>,
  response: LightMyRequestResponse,
): z.output<R> {
  assert.equal(response.statusCode, 200, response.body);
  const parsed = z.parse(call.response, response.json());
  assert.deepEqual(
    response.json(),
    JSON.parse(JSON.stringify(parsed)),
    'more was sent than the contract says',
  );
  return parsed;
}

/** Asserts an error response with this code and, if given, this message. */
export function refused(response: LightMyRequestResponse, code: ErrorCode, message?: string | RegExp): void {
  const { error } = errorResponse.parse(response.json());
  assert.deepEqual(response.json(), { error }, 'more was sent than the contract says');
  assert.equal(error.code, code, response.body);
  assert.equal(response.statusCode, ERROR_STATUS[code]);
  if (typeof message === 'string') assert.equal(error.message, message);
  else if (message) assert.match(error.message, message);
}

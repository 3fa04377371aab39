import {
  BROWSER_FAMILIES,
  CLIENT_ERROR_KINDS,
  CLIENT_ERROR_LENGTHS,
  type ClientError,
} from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';

const { message, stack, route, version } = CLIENT_ERROR_LENGTHS;

export const clientError = z.strictObject({
  kind: z.enum(CLIENT_ERROR_KINDS),
  message: z.string().min(1).max(message),
  stack: z.string().max(stack),
  route: z.string().max(route),
  version: z.string().max(version),
  browser: z.enum(BROWSER_FAMILIES),
}) satisfies z.ZodType<ClientError>;

export const reportClientError = defineCall({
  method: 'POST',
  path: '/client-errors',
  summary: 'An error of the web app in a browser, without personal data; few are taken from one address',
  access: 'public',
  body: clientError,
  response: z.object({ success: z.boolean() }),
  errors: ['ER_TOO_MANY_REQUESTS'],
});

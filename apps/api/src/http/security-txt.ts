import type { FastifyInstance } from 'fastify';
import { sendError, unknownPath } from './errors.ts';

/** RFC 9116 wants a date within a year; who reads it later asks again. */
const VALID_DAYS = 90;
/** What it allows as an address to write to. */
const CONTACT = /^(https:|mailto:)/i;

/**
 * Below /.well-known lies only what programs look for there: never a screen of the web app. `security.txt` says where
 * to report a weakness, when the settings name a place.
 */
export function serveWellKnown(app: FastifyInstance): void {
  const contact = app.deps.settings.contactUrl;
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    if (contact === null || !CONTACT.test(contact)) return sendError(reply, unknownPath());
    const expires = new Date(Date.now() + VALID_DAYS * 86_400_000).toISOString();
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, hi\n`);
  });
  app.get('/.well-known/*', { schema: { hide: true } }, (_request, reply) => sendError(reply, unknownPath()));
}

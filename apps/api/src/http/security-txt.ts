import { LANGUAGES } from '@abhigam/domain';
import type { FastifyInstance } from 'fastify';
import { sendError, unknownPath } from './errors.ts';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 90;
/** Contact schemes that RFC 9116 allows. */
const CONTACT = /^(https:|mailto:)/i;
const WEB = /^https:/i;

/**
 * Below /.well-known there are only files for programs, never a screen of the web app. Serves `security.txt`,
 * the contact for vulnerability reports, if the settings contain one.
 */
export function serveWellKnown(app: FastifyInstance): void {
  const { contactUrl: contact, publicUrl = null, securityPolicyUrl = null } = app.deps.settings;
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    if (contact === null || !CONTACT.test(contact)) return sendError(reply, unknownPath());
    const expires = new Date(Date.now() + VALID_DAYS * 86_400_000).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${LANGUAGES.join(', ')}`,
      // RFC 9116 requires https.
      ...(publicUrl !== null && WEB.test(publicUrl)
        ? [`Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`]
        : []),
      ...(securityPolicyUrl === null ? [] : [`Policy: ${securityPolicyUrl}`]),
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/*', { schema: { hide: true } }, (_request, reply) => sendError(reply, unknownPath()));
}

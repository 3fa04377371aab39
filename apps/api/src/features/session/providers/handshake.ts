import { createHmac, randomUUID } from 'node:crypto';
import { AppError, say } from '@abhigam/domain';
import { z } from 'zod';
import { decryptResponse, encryptedResponse } from '../../../http/response-cipher.ts';
import type { HandshakeSettings } from '../../../login-settings.ts';
import type { LoginProvider, ProviderSession } from './login-provider.ts';
import { providerEmail } from './provider-email.ts';
import { readLimitedText } from './read-limited-text.ts';

const TIMEOUT_MS = 5000;
/** Larger than a user and their session ever are. */
const MAX_RESPONSE_BYTES = 100_000;

const text = z.string().trim().min(1).max(300).nullable().catch(null);
const key = z.string().min(1).max(200);
const sessionOfProvider = { userName: key, sessionId: key, browserId: key, localTokenId: key };
const handshakeAnswer = z.object({
  data: z.object({
    user: z.object({
      ...sessionOfProvider,
      email: providerEmail,
      fullName: text,
      givenName: text,
      designation: text,
      departmentName: text,
      mobileNo: text,
    }),
  }),
});
const validAnswer = z.object({ isValid: z.boolean() });

/**
 * The single sign-on of the specification: redirects the browser with an id, the time and a signature; the
 * browser returns with `string`, which the server exchanges, with the same id, for the user. The only place
 * that knows its parameter names.
 */
export function handshakeProvider(settings: HandshakeSettings): LoginProvider {
  return {
    name: 'handshake',
    async begin() {
      const [sessionId, time] = [randomUUID(), String(Date.now())];
      const url = new URL(settings.loginUrl);
      url.searchParams.set('sessionid', sessionId);
      url.searchParams.set('time', time);
      url.searchParams.set('signature', signatureOf(settings.secret, sessionId, time));
      url.searchParams.set('service', settings.service);
      return { url: url.href, state: null, kept: { sessionId } };
    },

    async identify(answer, { sessionId = '' }) {
      const found = handshakeAnswer.safeParse(
        await post(settings, 'handshake', { handshakeId: answer, sessionId }),
      );
      if (!found.success)
        throw new AppError('ER_LOGIN_FAILED', say('signIn.providerRefused'), { cause: found.error });
      const { email, fullName, givenName, designation, departmentName, mobileNo, ...session } =
        found.data.data.user;
      return {
        identity: {
          // User names may be reassigned to another user, so the e-mail is part of the identifier.
          subject: `${session.userName} ${email}`,
          email,
          isEmailConfirmed: true,
          userName: session.userName,
          fullName: fullName ?? session.userName,
          givenName,
          designation,
          departmentName,
          mobileNo,
          role: null,
        },
        session,
      };
    },

    async isValid(session) {
      return validAnswer.parse(await post(settings, 'isTokenValid', session)).isValid;
    },

    async end(session) {
      // The user is logged out here, whatever the provider responds.
      if (session) await post(settings, 'logoutAll', session).catch(() => undefined);
      return null;
    },
  };
}

export function signatureOf(secret: string, sessionId: string, time: string): string {
  return createHmac('sha256', secret).update(`${sessionId}|${time}`).digest('hex');
}

/** Throws AppError ER_LOGIN_FAILED if the provider refuses or does not respond. */
async function post(settings: HandshakeSettings, path: string, body: ProviderSession): Promise<unknown> {
  let response: Response;
  let answer: string | null;
  try {
    response = await fetch(`${settings.apiUrl.replace(/\/$/, '')}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = await readLimitedText(response, MAX_RESPONSE_BYTES);
  } catch (cause) {
    throw new AppError('ER_LOGIN_FAILED', say('signIn.providerAway'), { cause });
  }
  if (response.status >= 500) throw new AppError('ER_LOGIN_FAILED', say('signIn.providerAway'));
  if (!response.ok || answer === null) throw new AppError('ER_LOGIN_FAILED', say('signIn.providerRefused'));
  try {
    const parsed: unknown = JSON.parse(answer);
    const encrypted = encryptedResponse.safeParse(parsed);
    return encrypted.success ? JSON.parse(decryptResponse(settings.secret, encrypted.data)) : parsed;
  } catch (cause) {
    throw new AppError('ER_LOGIN_FAILED', say('signIn.providerRefused'), { cause });
  }
}

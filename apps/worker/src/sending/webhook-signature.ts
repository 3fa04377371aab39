import { createHmac } from 'node:crypto';
import { WEBHOOK_HEADERS } from '@abhigam/domain';

/**
 * The headers by which a receiver knows that a delivery comes from here and is new: HMAC-SHA-256 over time and body, by
 * each of the secrets. `secrets`: the present one, and the one before for a while. docs/guides/webhooks.md shows how it is
 * checked.
 */
export function signedHeaders({
  id,
  body,
  secrets,
  now,
}: {
  id: string;
  body: string;
  secrets: readonly string[];
  now: Date;
}): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  return {
    [WEBHOOK_HEADERS.id]: id,
    [WEBHOOK_HEADERS.timestamp]: timestamp,
    [WEBHOOK_HEADERS.signature]: signatures.join(','),
  };
}

import { createHmac } from 'node:crypto';
import { WEBHOOK_HEADERS } from '@abhigam/domain';

/**
 * Headers that prove the origin and freshness of a delivery: HMAC-SHA-256 over time and body, one per secret.
 * `secrets`: the current one and, for a while after a rotation, the previous one. docs/guides/webhooks.md
 * shows the verification.
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

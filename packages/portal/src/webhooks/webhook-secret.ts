import { randomBytes } from 'node:crypto';

/** 256 random bits. */
export function newWebhookSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Where the sealed secret belongs: it opens for this webhook alone. */
export function webhookSecretPlace(id: string): string {
  return `webhook ${id}`;
}

import { randomBytes } from 'node:crypto';

/** 256 random bits. */
export function newWebhookSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Vault place of the sealed secret, which opens for this webhook only. */
export function webhookSecretPlace(id: string): string {
  return `webhook ${id}`;
}

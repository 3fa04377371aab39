import type { ApiKey } from '@abhigam/contract';
import type { ListedApiKey } from '@abhigam/portal';

/** A key without its secret: only the last characters are stored. */
export function presentApiKey(row: ListedApiKey): ApiKey {
  return {
    id: row.id,
    serviceName: row.service_name,
    serviceKey: row.service_key,
    key: `••••••••${row.secret_end}`,
    created: row.created.toISOString(),
    expiration: row.expires.toISOString(),
    isExpired: row.is_expired,
    lastUsed: row.last_used?.toISOString() ?? null,
    user: { id: row.user_id, email: row.email, fullName: row.full_name },
    permissions: row.permissions,
  };
}

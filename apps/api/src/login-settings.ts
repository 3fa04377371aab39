import { isLoopbackHost, ROLES } from '@abhigam/domain';
import { z } from 'zod';
import type { GroupRole } from './features/session/providers/groups.ts';

const address = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });
const words = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''));

/** `group=ROLE`, separated by commas; group names may contain spaces. */
const groupRoles = z
  .string()
  .default('')
  .transform((text, context): GroupRole[] => {
    const groupRoles: GroupRole[] = [];
    for (const part of text.split(',').filter((one) => one.trim() !== '')) {
      const at = part.lastIndexOf('=');
      const role = z.enum(ROLES).safeParse(part.slice(at + 1).trim());
      const group = part.slice(0, Math.max(at, 0)).trim();
      if (group === '' || !role.success) {
        context.addIssue({
          code: 'custom',
          message: `must be groups and roles such as portal-admins=SUPERADMIN; roles are ${ROLES.join(', ')}`,
        });
        return z.NEVER;
      }
      groupRoles.push({ group, role: role.data });
    }
    return groupRoles;
  });

/** Settings of the identity provider. */
export const LOGIN_SETTINGS = {
  /**
   * `oidc`: any OpenID Connect provider. `handshake`: the single sign-on of the specification. Default: the
   * mock login, if enabled.
   */
  LOGIN_PROVIDER: z.enum(['mock', 'oidc', 'handshake']).optional(),
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  /** Not set for a public client. */
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPE: z.string().default('openid email profile'),
  /** Claim that contains the groups of a user. */
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  /** Roles by group, `portal-admins=SUPERADMIN, a11y=ADMINEXPERT`; the first match wins. */
  OIDC_GROUP_ROLES: groupRoles,
  /** Whether to accept e-mails that the provider has not verified. */
  OIDC_TRUST_EMAIL: z.stringbool({ error: 'must be true or false' }).default(false),
  /** Accepted authentication levels; the login must have one of them. */
  OIDC_REQUIRE_ACR: words,
  /** Required authentication methods, all of them: `mfa` for a second factor. */
  OIDC_REQUIRE_AMR: words,
  /** Login page of the single sign-on for browsers, and its API for the server. */
  HANDSHAKE_LOGIN_URL: address.optional(),
  HANDSHAKE_API_URL: address.optional(),
  /** Name of this portal at the single sign-on. */
  HANDSHAKE_SERVICE: z.string().default('abhigam'),
  /** Signs redirects and decrypts encrypted answers. */
  HANDSHAKE_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /**
   * Encrypts responses with personal data for the browser, which gets the same secret: little protection, see
   * docs/security.md.
   */
  ANSWER_ENCRYPTION_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
} as const;

const schema = z.object(LOGIN_SETTINGS);
type Values = z.output<typeof schema>;

export interface OidcSettings {
  kind: 'oidc';
  publicUrl: string;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  scope: string;
  groupsClaim: string;
  groupRoles: readonly GroupRole[];
  trustEmail: boolean;
  requireAcr: readonly string[];
  requireAmr: readonly string[];
}

export interface HandshakeSettings {
  kind: 'handshake';
  loginUrl: string;
  apiUrl: string;
  service: string;
  secret: string;
}

export type ProviderSettings = OidcSettings | HandshakeSettings;

/**
 * The configured provider; null for the mock login or none. Throws an Error whose message lists missing
 * settings.
 */
export function loginSettingsOf(value: Values, publicUrl: string | null): ProviderSettings | null {
  const missing = (...names: string[]) =>
    new Error(
      `The API does not start: with LOGIN_PROVIDER=${value.LOGIN_PROVIDER} ${names.join(', ')} must be set.`,
    );
  if (value.LOGIN_PROVIDER !== 'oidc') {
    if (value.OIDC_REQUIRE_ACR.length + value.OIDC_REQUIRE_AMR.length > 0)
      throw new Error(
        'The API does not start: only an OpenID Connect provider says how people logged in. Leave OIDC_REQUIRE_ACR and OIDC_REQUIRE_AMR out, or set LOGIN_PROVIDER=oidc.',
      );
  }
  if (value.LOGIN_PROVIDER === 'oidc') {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = value;
    if (!issuer || !clientId || !publicUrl) throw missing('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'PUBLIC_URL');
    refuseOpen('OIDC_ISSUER', issuer);
    return {
      kind: 'oidc',
      publicUrl,
      issuer,
      clientId,
      clientSecret: value.OIDC_CLIENT_SECRET ?? null,
      scope: value.OIDC_SCOPE,
      groupsClaim: value.OIDC_GROUPS_CLAIM,
      groupRoles: value.OIDC_GROUP_ROLES,
      trustEmail: value.OIDC_TRUST_EMAIL,
      requireAcr: value.OIDC_REQUIRE_ACR,
      requireAmr: value.OIDC_REQUIRE_AMR,
    };
  }
  if (value.LOGIN_PROVIDER === 'handshake') {
    const { HANDSHAKE_LOGIN_URL: loginUrl, HANDSHAKE_API_URL: apiUrl, HANDSHAKE_SECRET: secret } = value;
    if (!loginUrl || !apiUrl || !secret)
      throw missing('HANDSHAKE_LOGIN_URL', 'HANDSHAKE_API_URL', 'HANDSHAKE_SECRET');
    refuseOpen('HANDSHAKE_LOGIN_URL', loginUrl);
    refuseOpen('HANDSHAKE_API_URL', apiUrl);
    return { kind: 'handshake', loginUrl, apiUrl, service: value.HANDSHAKE_SERVICE, secret };
  }
  return null;
}

/** Without TLS, a man in the middle could log in as anybody. */
function refuseOpen(name: string, text: string): void {
  const { protocol, hostname } = new URL(text);
  if (protocol === 'https:' || isLoopbackHost(hostname)) return;
  throw new Error(`The API does not start: ${name} must be an https:// address.`);
}

/** Settings that configure single sign-on. */
export interface SingleSignOnSettings {
  loginProvider: string | undefined;
  oidcIssuer: string | undefined;
  handshakeLoginUrl: string | undefined;
}

/**
 * The setting that configures single sign-on; null if none. The mock login must not be enabled together with
 * it: its passwords would bypass the requirements of the single sign-on.
 */
export function singleSignOnSetting(settings: SingleSignOnSettings): string | null {
  const { loginProvider, oidcIssuer, handshakeLoginUrl } = settings;
  if (oidcIssuer !== undefined) return 'OIDC_ISSUER';
  if (handshakeLoginUrl !== undefined) return 'HANDSHAKE_LOGIN_URL';
  if (loginProvider === 'oidc' || loginProvider === 'handshake') return `LOGIN_PROVIDER=${loginProvider}`;
  return null;
}

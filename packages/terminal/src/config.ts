import { type AddressPolicy, browserSuffix, EGRESS_SETTINGS, fetchUserAgent } from '@abhigam/egress';
import { z } from 'zod';

const SETTINGS = z.object(EGRESS_SETTINGS);

/** What the command line may open, and its user agents. */
export interface CliConfig {
  policy: AddressPolicy;
  /** For requests made without the browser. */
  userAgent: string;
  /** Appended to the browser's own user agent. */
  userAgentSuffix: string;
}

/**
 * Reads the settings; throws one Error that lists every fault, one per line. A terminal may test whatever its
 * machine can reach, except special addresses.
 */
export function readConfig(environment: Record<string, string | undefined>): CliConfig {
  const definedVariables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = SETTINGS.safeParse(definedVariables);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new Error(`Invalid settings:\n  ${faults.join('\n  ')}`);
  }
  const { ALLOW_ADDRESSES, CONTACT_URL } = parsed.data;
  return {
    policy: { allowPrivate: true, allow: ALLOW_ADDRESSES },
    userAgent: fetchUserAgent(CONTACT_URL),
    userAgentSuffix: browserSuffix(CONTACT_URL),
  };
}

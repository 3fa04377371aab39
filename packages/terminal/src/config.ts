import { type AddressPolicy, browserSuffix, EGRESS_SETTINGS, fetchUserAgent } from '@abhigam/egress';
import { z } from 'zod';

const SETTINGS = z.object(EGRESS_SETTINGS);

/** What the command line may open, and how it calls itself. */
export interface CliConfig {
  policy: AddressPolicy;
  /** Of what is fetched without the browser. */
  userAgent: string;
  /** Stands at the end of the browser's own. */
  userAgentSuffix: string;
}

/**
 * Reads the settings of the environment; throws one Error that lists everything wrong, a line each. Who tests from a
 * terminal may test what the terminal's machine can reach, save what serves no sites.
 */
export function readConfig(environment: Record<string, string | undefined>): CliConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = SETTINGS.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new Error(`The settings are not right:\n  ${faults.join('\n  ')}`);
  }
  const { ALLOW_ADDRESSES, CONTACT_URL } = parsed.data;
  return {
    policy: { allowPrivate: true, allow: ALLOW_ADDRESSES },
    userAgent: fetchUserAgent(CONTACT_URL),
    userAgentSuffix: browserSuffix(CONTACT_URL),
  };
}

import type { WcagLevel, WcagVersion } from '@abhigam/domain';

/** What to judge by; the guidelines package turns it into a list of rules. */
export interface RuleChoice {
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  /** True leaves experimental rules out. */
  disableExperimental: boolean;
}

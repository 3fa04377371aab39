import type { WcagLevel, WcagVersion } from '@abhigam/domain';

/** Selects rules; the guidelines package converts it to a list of rules. */
export interface RuleChoice {
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  /** True excludes experimental rules. */
  disableExperimental: boolean;
}

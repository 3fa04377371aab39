import type { TestRunRow } from '@abhigam/db';
import { haveSameMembers, isSame } from './tests-of-one-run.ts';

type Settings = Pick<
  TestRunRow,
  | 'test_mode'
  | 'base_url_key'
  | 'wcag_version'
  | 'wcag_level'
  | 'disable_experimental'
  | 'sources'
  | 'tested_with'
>;

/** In display order. */
const RUN_DIFFERENCES = [
  'mode',
  'address',
  'version',
  'level',
  'experimental',
  'sources',
  'rules',
  'browser',
] as const;
export type RunDifference = (typeof RUN_DIFFERENCES)[number];

/** The differences between two runs that prevent comparing all of their findings. */
export function runDifferences(base: Settings, later: Settings): RunDifference[] {
  const isOther: Record<RunDifference, boolean> = {
    mode: base.test_mode !== later.test_mode,
    address: base.base_url_key !== later.base_url_key,
    version: base.wcag_version !== later.wcag_version,
    level: base.wcag_level !== later.wcag_level,
    experimental: base.disable_experimental !== later.disable_experimental,
    sources: !haveSameMembers(base.sources, later.sources),
    rules: !isSame(base, later, ({ ruleset, axe }) => `${ruleset} ${axe}`),
    browser: !isSame(
      base,
      later,
      ({ browser, viewport }) => `${browser} ${viewport.width}x${viewport.height}`,
    ),
  };
  return RUN_DIFFERENCES.filter((one) => isOther[one]);
}

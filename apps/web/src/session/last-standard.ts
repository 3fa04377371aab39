import {
  baseVersion,
  isWithoutAria,
  WCAG_LEVELS,
  WCAG_VERSIONS,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import type { Layout } from '../address/layout.ts';
import { oneOf } from '../address/one-of.ts';
import { currentUser } from './session-store.ts';

const KEY = 'abhigam.standard';

/** WCAG version and level of a test. */
export interface Standard {
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
}

/** The last selection of this user on this device; null before the first test. */
export function lastStandard(): Standard | null {
  const [userName, version, level] = (localStorage.getItem(KEY) ?? '').split('\n');
  const wcagVersion = oneOf(WCAG_VERSIONS, version);
  const wcagLevel = oneOf(WCAG_LEVELS, level);
  if (!userName || userName !== currentUser()?.userName || !wcagVersion || !wcagLevel) return null;
  return { wcagVersion, wcagLevel };
}

export function rememberStandard({ wcagVersion, wcagLevel }: Standard): void {
  const { userName } = currentUser() ?? {};
  if (userName) localStorage.setItem(KEY, [userName, wcagVersion, wcagLevel].join('\n'));
}

/**
 * Initial selection of a form: the last selection if the form offers it, otherwise the newest version at AA
 * (run-modes, ruling 88); without ARIA if the deployment hides ARIA. Forms of the older layout start with 2.1
 * and Level A (testing 9).
 */
export function initialStandard<Version extends WcagVersion>(
  offered: readonly [Version, ...Version[]],
  last: Standard | null,
  { hideAria, layout = 'desktop' }: { hideAria: boolean; layout?: Layout },
): { wcagVersion: Version; wcagLevel: WcagLevel } {
  if (layout === 'older') {
    const isFirst = (version: Version) =>
      baseVersion(version) === '2.1' && isWithoutAria(version) === hideAria;
    return { wcagVersion: offered.find(isFirst) ?? offered[0], wcagLevel: 'A' };
  }
  const chosen = oneOf(offered, last?.wcagVersion);
  if (chosen && last) return { wcagVersion: chosen, wcagLevel: last.wcagLevel };
  // Versions are sorted, so the last match is the newest.
  const newest = offered.findLast((version) => isWithoutAria(version) === hideAria) ?? offered[0];
  return { wcagVersion: newest, wcagLevel: 'AA' };
}

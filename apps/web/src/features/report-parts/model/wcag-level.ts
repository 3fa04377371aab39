import { baseVersion, WCAG_LEVELS, type WcagLevel, type WcagVersion } from '@abhigam/domain';
import type { Language } from '../../../i18n/languages.ts';

const VERSIONS = ['2.0', '2.1', '2.2'] as const;
type Version = (typeof VERSIONS)[number];

/** A choice of the WCAG Levels filter, for example `2.1 AA`. */
export type LevelChoice = `${Version} ${WcagLevel}`;

export const LEVEL_CHOICES: readonly LevelChoice[] = VERSIONS.flatMap((version) =>
  WCAG_LEVELS.map((level): LevelChoice => `${version} ${level}`),
);

/** An entry of the criteria list in audit-tags. */
export interface Criterion {
  num: string;
  /** English name of the criterion; W3C URLs are derived from it. */
  handle: string;
  names: Readonly<Record<Language, string>>;
  level: WcagLevel;
  versions: Version[];
  note: string | null;
}

/** Whether a criterion is part of a version at exactly that level. */
export function isOfLevel(criterion: Criterion, choice: LevelChoice): boolean {
  return criterion.versions.some((version) => `${version} ${criterion.level}` === choice);
}

/** Criteria of the chosen levels, sorted numerically; without a choice, all. */
export function criteriaOfLevels(
  criteria: readonly Criterion[],
  levels: readonly LevelChoice[],
): Criterion[] {
  return criteria
    .filter((criterion) => levels.length === 0 || levels.some((level) => isOfLevel(criterion, level)))
    .sort((a, b) => a.num.localeCompare(b.num, 'en', { numeric: true }));
}

/** Levels that a run tested: those of its version, up to its own level. They are listed first. */
export function levelsOfRun(version: WcagVersion, level: WcagLevel): LevelChoice[] {
  const base = baseVersion(version);
  const tested = WCAG_LEVELS.slice(0, WCAG_LEVELS.indexOf(level) + 1);
  return LEVEL_CHOICES.filter((choice) => tested.some((each) => choice === `${base} ${each}`));
}

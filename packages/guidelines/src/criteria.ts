import { baseVersion, byLanguage, type Language, type WcagLevel, type WcagVersion } from '@abhigam/domain';
import { readWords } from '@abhigam/domain/read-words';
import gigw from '../data/gigw.json' with { type: 'json' };
import wcag from '../data/wcag-criteria.json' with { type: 'json' };
import { DATA_FOLDER } from './data-folder.ts';

const LEVELS = ['A', 'AA', 'AAA'] as const satisfies WcagLevel[];
const VERSIONS = ['2.0', '2.1', '2.2'] as const;

export interface Criterion {
  /** For example `1.4.3`. */
  num: string;
  /** English name, which W3C uses in the URLs of its pages. */
  handle: string;
  names: Readonly<Record<Language, string>>;
  level: WcagLevel;
  versions: (typeof VERSIONS)[number][];
  /** Note for readers of a criterion list; null for most. */
  note: string | null;
}

const NAMES = readWords<Readonly<Record<string, string>>>(
  DATA_FOLDER,
  'criterion-names',
  Object.fromEntries(wcag.criteria.map(({ num, handle }) => [num, handle])),
);

const CRITERIA: readonly Criterion[] = wcag.criteria.map((criterion) => ({
  ...criterion,
  names: byLanguage((language) => NAMES[language][criterion.num] ?? criterion.handle),
  level: oneOf(LEVELS, criterion.level),
  versions: criterion.versions.map((version) => oneOf(VERSIONS, version)),
}));

const CHECKPOINTS = new Map(gigw.checkpoints.map((row) => [row.criterion, row.checkpoint]));

/** All criteria of WCAG 2.0 to 2.2 in order. */
export function criteriaList(): Criterion[] {
  return CRITERIA.map((criterion) => ({ ...criterion, versions: [...criterion.versions] }));
}

/** Criteria of a version and level; each level includes the lower ones. */
export function criteriaOf(version: WcagVersion, level: WcagLevel): Criterion[] {
  const levels = LEVELS.slice(0, LEVELS.indexOf(level) + 1);
  const base = baseVersion(version);
  return CRITERIA.filter(
    (criterion) => criterion.versions.includes(base) && levels.includes(criterion.level),
  );
}

/**
 * GIGW checkpoint numbers of WCAG criteria, for example `5.2.14` for `1.4.3`; criteria outside GIGW have none.
 */
export function gigwCheckpoints(criteria: readonly string[]): string[] {
  return criteria.flatMap((num) => CHECKPOINTS.get(num) ?? []);
}

function oneOf<const T extends string>(known: readonly T[], value: string): T {
  const found = known.find((candidate) => candidate === value);
  if (!found) throw new Error(`Unknown value in the criteria: ${value}`);
  return found;
}

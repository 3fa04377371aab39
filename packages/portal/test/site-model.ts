import type { WcagLevel, WcagVersion } from '@abhigam/domain';
import type { SeededRandom } from './seeded-random.ts';

/** The settings of a run that decide what it judges. */
export interface Settings {
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
}

/**
 * Audits of the year, each judged by different settings. Independent of the tables of packages/rules, which it
 * checks.
 */
export const YEAR_AUDITS: readonly [YearAudit, ...YearAudit[]] = [
  { id: 'image-alt', impact: 'critical', status: 'Fail', isJudgedBy: () => true },
  {
    id: 'target-size',
    impact: 'serious',
    status: 'Fail',
    isJudgedBy: ({ wcagVersion, wcagLevel }) => wcagVersion.startsWith('2.2') && wcagLevel !== 'A',
  },
  {
    id: 'color-contrast-enhanced',
    impact: 'serious',
    status: 'Fail',
    isJudgedBy: ({ wcagLevel }) => wcagLevel === 'AAA',
  },
  { id: 'video-caption', impact: 'critical', status: 'Warn', isJudgedBy: () => true },
  {
    id: 'aria-roles',
    impact: 'serious',
    status: 'Fail',
    isJudgedBy: ({ wcagVersion }) => !wcagVersion.endsWith('without ARIA'),
  },
];

export interface YearAudit {
  id: string;
  impact: 'critical' | 'serious';
  /** Whether its findings are failures or warnings. */
  status: 'Fail' | 'Warn';
  isJudgedBy(settings: Settings): boolean;
}

export interface Defect {
  audit: string;
  /** Names the element; ends with the place of the template. */
  label: string;
  place: string;
  /** Version of the markup: a new version is a new defect. */
  markup: number;
}

export function snippetOf({ markup }: Defect): string {
  return `<img title="Version ${markup}">`;
}

/** Reconstructs a defect from its stored element. */
export function defectOf({
  audit,
  label,
  snippet,
}: {
  audit: string;
  label: string;
  snippet: string;
}): Defect {
  const markup = Number(/Version (\d+)/.exec(snippet)?.[1]);
  return { audit, label, markup, place: label.split(' in ')[1] ?? '' };
}

/** Identifies a defect within a website. */
export function keyOf({ audit, label, markup }: Defect): string {
  return `${audit} ${label} ${markup}`;
}

/** Findings of a page, or null if it cannot be tested. `undecided`: audits whose rule failed with an error. */
export type ModelFindings = { found: Defect[]; undecided: string[] } | null;

/** A website whose defects appear, disappear, move to other pages and return. */
export interface SiteModel {
  paths: readonly string[];
  /** Applies one random change by the site's authors. */
  change(): void;
  look(path: string, settings: Settings): ModelFindings;
}

export function modelSite(dice: SeededRandom): SiteModel {
  const paths = ['', 'a', 'b'].slice(0, dice.pick([1, 2, 3, 3]));
  /** Pages that temporarily cannot be tested. */
  const broken = new Set<string>();
  const standing: (Defect & { path: string })[] = [];
  const gone: Defect[] = [];
  let elementCount = 0;
  const somewhere = () => paths[dice.between(0, paths.length - 1)] ?? '';
  const add = (defect: Defect) => standing.push({ ...defect, path: somewhere() });
  const addNew = () => {
    elementCount += 1;
    const place = dice.pick(['header', 'main', 'footer']);
    add({ audit: dice.pick(YEAR_AUDITS).id, label: `Element ${elementCount} in ${place}`, place, markup: 1 });
  };
  for (let count = dice.between(0, 6); count > 0; count -= 1) addNew();
  return {
    paths,
    change() {
      if (broken.size > 0 && dice.chance(0.5)) broken.clear();
      const at = dice.between(0, Math.max(0, standing.length - 1));
      const one = standing[at];
      switch (dice.between(1, 8)) {
        case 1:
          if (standing.length < 12) addNew();
          return;
        case 2:
        case 3:
          if (!one) return;
          standing.splice(at, 1);
          gone.push(one);
          return;
        case 4:
          if (one) one.path = somewhere();
          return;
        case 6:
          if (one) one.markup += 1;
          return;
        case 5:
          // The same defect on a second page.
          if (one && standing.length < 12) add({ ...one });
          return;
        case 7: {
          // Its defect may disappear meanwhile: a failed page does not show that.
          broken.add(one?.path ?? '');
          if (one && dice.chance(0.5)) gone.push(...standing.splice(at, 1));
          return;
        }
        default: {
          const back = gone.splice(dice.between(0, Math.max(0, gone.length - 1)), 1)[0];
          if (back) add(back);
        }
      }
    },
    look(path, settings) {
      if (broken.has(path) || dice.chance(0.05)) return null;
      const undecided = dice.chance(0.1) ? [dice.pick(YEAR_AUDITS).id] : [];
      const judged = YEAR_AUDITS.filter(
        ({ id, isJudgedBy }) => isJudgedBy(settings) && !undecided.includes(id),
      ).map(({ id }) => id);
      const found = standing.filter((defect) => defect.path === path && judged.includes(defect.audit));
      const unique = new Map(found.map(({ path: _, ...defect }) => [keyOf(defect), defect]));
      return { found: [...unique.values()], undecided };
    },
  };
}

import type { WcagLevel, WcagVersion } from '@abhigam/domain';
import type { Seeded } from './seeded.ts';

/** What a run is made with, as far as it matters to what it judges. */
export interface Settings {
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
}

/** Audits of the year, each judged by other settings. Stated here again, apart from the tables of packages/rules. */
export const YEAR_AUDITS: readonly [YearAudit, ...YearAudit[]] = [
  { id: 'image-alt', impact: 'critical', isJudgedBy: () => true },
  {
    id: 'target-size',
    impact: 'serious',
    isJudgedBy: ({ wcagVersion, wcagLevel }) => wcagVersion.startsWith('2.2') && wcagLevel !== 'A',
  },
  { id: 'color-contrast-enhanced', impact: 'serious', isJudgedBy: ({ wcagLevel }) => wcagLevel === 'AAA' },
  {
    id: 'aria-roles',
    impact: 'serious',
    isJudgedBy: ({ wcagVersion }) => !wcagVersion.endsWith('without ARIA'),
  },
];

export interface YearAudit {
  id: string;
  impact: 'critical' | 'serious';
  isJudgedBy(settings: Settings): boolean;
}

export interface Defect {
  audit: string;
  label: string;
}

/** What is found on a page, or null where it cannot be tested. `undecided`: audits whose rule failed there. */
export type Looked = { found: Defect[]; undecided: string[] } | null;

/** A website whose defects come, go, move to another page and return. */
export interface SiteModel {
  paths: readonly string[];
  /** Time passes for its makers. */
  change(): void;
  look(path: string, settings: Settings): Looked;
}

export function modelSite(dice: Seeded): SiteModel {
  const paths = ['', 'a', 'b', 'c'].slice(0, dice.between(2, 4));
  const standing: (Defect & { path: string })[] = [];
  const gone: Defect[] = [];
  let made = 0;
  const somewhere = () => paths[dice.between(0, paths.length - 1)] ?? '';
  const add = (defect: Defect) => standing.push({ ...defect, path: somewhere() });
  const addNew = () => {
    made += 1;
    add({ audit: dice.pick(YEAR_AUDITS).id, label: `Element ${made}` });
  };
  for (let count = dice.between(0, 6); count > 0; count -= 1) addNew();
  return {
    paths,
    change() {
      const at = dice.between(0, Math.max(0, standing.length - 1));
      const one = standing[at];
      switch (dice.between(1, 6)) {
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
        case 5:
          // The same defect on a second page.
          if (one && standing.length < 12) add(one);
          return;
        default: {
          const back = gone.splice(dice.between(0, Math.max(0, gone.length - 1)), 1)[0];
          if (back) add(back);
        }
      }
    },
    look(path, settings) {
      if (dice.chance(0.06)) return null;
      const undecided = dice.chance(0.1) ? [dice.pick(YEAR_AUDITS).id] : [];
      const judged = YEAR_AUDITS.filter(
        ({ id, isJudgedBy }) => isJudgedBy(settings) && !undecided.includes(id),
      ).map(({ id }) => id);
      const found = standing.filter((defect) => defect.path === path && judged.includes(defect.audit));
      const unique = new Map(found.map(({ audit, label }) => [`${audit} ${label}`, { audit, label }]));
      return { found: [...unique.values()], undecided };
    },
  };
}

import { type Seeded, seeded } from '../src/index.ts';

/** A generated website with the scores of its pages. */
export interface GeneratedWebsite {
  id: string;
  stratum: string;
  scores: number[];
}

export interface PopulationOptions {
  seed: number;
  websites: number;
  strata: number;
  themes: number;
  /** Mean score of a theme, drawn once per theme. */
  scoreOfTheme: (chance: Seeded) => number;
  /** Standard deviation of websites from their theme, and of pages from their website, in points. */
  website: number;
  page: number;
}

/** Generates websites of organizations and themes with page scores around those of their theme. */
export function generatePopulation(options: PopulationOptions): GeneratedWebsite[] {
  const chance = seeded(options.seed);
  const themes = Array.from({ length: options.themes }, () => options.scoreOfTheme(chance));
  return Array.from({ length: options.websites }, (_, at) => {
    const theme = chance.below(options.themes);
    const level = (themes[theme] ?? 0) + options.website * approximateNormal(chance);
    const pages = 3 + chance.below(60);
    const scores = Array.from({ length: pages }, () =>
      bounded(level + options.page * approximateNormal(chance)),
    );
    const organization = Math.floor((at * options.strata) / options.websites);
    return {
      id: String(at).padStart(5, '0'),
      stratum: `${String(organization).padStart(3, '0')} ${theme % 3}`,
      scores,
    };
  });
}

export function truthOf(
  websites: readonly GeneratedWebsite[],
  compliantAbove: number,
): { score: number; failing: number } {
  const means = websites.map(({ scores }) => mean(scores));
  return {
    score: mean(means),
    failing: mean(means.map((score) => (Math.round(score) <= compliantAbove ? 1 : 0))),
  };
}

/** Approximately standard normal: the sum of twelve uniform variables. */
export function approximateNormal(chance: Seeded): number {
  return Array.from({ length: 12 }, () => chance.below(1_000_000) / 1_000_000).reduce((a, b) => a + b, -6);
}

function bounded(score: number): number {
  return Math.max(0, Math.min(100, Math.round(score)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

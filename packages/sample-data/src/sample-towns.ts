import { type SampleStory, sampleStory } from './sample-story.ts';

/** Organization of the small websites of an estimate. */
export const TOWNS = 'Navapur Towns (sample data)';

/** Number of sampled pages, and the seed of the draw. */
export const TOWN_SAMPLE = { pages: 84, seed: 2026, daysAgo: 4 };

export interface TownSite {
  name: string;
  url: string;
  story: SampleStory;
}

/** Newest score, and number of pages. */
const NEWEST: readonly (readonly [name: string, host: string, score: number, pages: number])[] = [
  ['Navapur Town', 'navapur', 92, 8],
  ['Amarkot Town', 'amarkot', 61, 6],
  ['Bhilgaon Town', 'bhilgaon', 47, 6],
  ['Chandipur Town', 'chandipur', 74, 8],
  ['Dharampura Town', 'dharampura', 38, 4],
  ['Ekpur Town', 'ekpur', 81, 6],
  ['Fatehgarh Town', 'fatehgarh', 55, 10],
  ['Gopalnagar Town', 'gopalnagar', 94, 6],
  ['Hirapur Town', 'hirapur', 66, 6],
  ['Indragarh Town', 'indragarh', 70, 4],
  ['Jalpura Town', 'jalpura', 43, 6],
  ['Kishanpur Town', 'kishanpur', 88, 8],
  ['Lakhanpur Town', 'lakhanpur', 59, 6],
  ['Madhopur Town', 'madhopur', 77, 6],
  ['Nandgaon Town', 'nandgaon', 52, 4],
  ['Omnagar Town', 'omnagar', 95, 6],
];

/** Small websites of one organization: too many to test each entirely, so a sample represents them. */
export const TOWN_SITES: readonly TownSite[] = NEWEST.map(([name, host, score, pages]) => ({
  name: `${name} (sample data)`,
  url: `https://${host}.sample-towns.example/`,
  // The third run has a page that timed out.
  story: sampleStory([score - 9, score - 4, score], { pages }),
}));

/** Development of a website with sample data over the months. */
export interface SampleStory {
  /** Score of each month, oldest first; null if most pages required a login. */
  scores: readonly (number | null)[];
  /** Differences between the page scores and the score of their run; they add up to zero. */
  pageOffsets: readonly number[];
  /** Fraction of the failing elements of `SAMPLE_AUDITS`. */
  share: number;
  /** Age of the last run in days. */
  endedDaysAgo: number;
  /** The story's non-compliances are as old as its runs, and some are overdue. */
  isFollowed: boolean;
}

/** A website of the district that improves. */
export const DISTRICT_STORY: SampleStory = {
  scores: [47, 52, 58, 61, null, 69, 74, 83, 88],
  pageOffsets: [8, -10, 4, -6, 10, -4, 6, -8, 2, -2, 9, -9],
  share: 1,
  endedDaysAgo: 2,
  isFollowed: false,
};

/** A website with typical page offsets: needs scores up to 97 and an even number of pages. */
export function sampleStory(
  scores: readonly number[],
  { pages, endedDaysAgo = 3 }: { pages: number; endedDaysAgo?: number },
): SampleStory {
  return {
    scores,
    pageOffsets: Array.from({ length: pages }, (_, page) => (page % 2 === 0 ? 3 : -3)),
    share: 0.2,
    endedDaysAgo,
    isFollowed: true,
  };
}

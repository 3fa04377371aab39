/** What became of a website with sample data over the months. */
export interface SampleStory {
  /** Score of each month, the oldest first; null where most pages asked for a sign-in. */
  scores: readonly (number | null)[];
  /** How far the pages lie from the score of their run; the sum is zero. */
  pageOffsets: readonly number[];
  /** Share of the failing elements of `SAMPLE_AUDITS`. */
  share: number;
  /** Days since the last of its runs. */
  endedDaysAgo: number;
  /** Its non-compliances are as old as its runs, and some are past their due date. */
  isFollowed: boolean;
}

/** A district's website that gets better. */
export const DISTRICT_STORY: SampleStory = {
  scores: [47, 52, 58, 61, null, 69, 74, 83, 88],
  pageOffsets: [8, -10, 4, -6, 10, -4, 6, -8, 2, -2, 9, -9],
  share: 1,
  endedDaysAgo: 2,
  isFollowed: false,
};

/** A website with pages as alike as most: scores up to 97, an even number of pages. */
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

interface PartOfList<Answer> {
  data: Answer | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

export interface JoinedParts<Answer> {
  /** Answers from the first part on, as far as they are there without a gap. */
  answers: Answer[];
  isPending: boolean;
  isError: boolean;
  retry: () => void;
}

/** A list that grows part by part: each part is asked for once, and stays while others come. */
export function joinParts<Answer>(parts: readonly PartOfList<Answer>[]): JoinedParts<Answer> {
  const gap = parts.findIndex(({ data }) => data === undefined);
  const there = gap < 0 ? parts : parts.slice(0, gap);
  return {
    answers: there.flatMap(({ data }) => (data === undefined ? [] : [data])),
    isPending: parts.some(({ isPending }) => isPending),
    isError: parts.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of parts) if (isError) refetch();
    },
  };
}

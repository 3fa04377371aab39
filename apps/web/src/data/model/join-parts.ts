interface PartOfList<Answer> {
  data: Answer | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

export interface JoinedParts<Answer> {
  /** Answers of the first parts, up to the first gap. */
  answers: Answer[];
  isPending: boolean;
  isError: boolean;
  retry: () => void;
}

/** Joins the parts of a list; each part is requested and cached separately. */
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

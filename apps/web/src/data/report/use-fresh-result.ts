import type { TestRun } from '@abhigam/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pageKeys } from '../pages/keys.ts';
import { isOfOneRun } from '../test-runs/keys.ts';

/**
 * Keeps what is shown of a run up to date with it: the list of its pages at each refresh while some are tested again, and
 * everything else once, when that has ended and the report has been made again.
 *
 * @param refreshed when the run was last answered
 */
export function useFreshResult(run: TestRun | undefined, refreshed: number): void {
  const queries = useQueryClient();
  const last = useRef<{ id: string; isAgain: boolean } | null>(null);
  const id = run?.id;
  const isAgain = run?.testedAgain != null;
  useEffect(() => {
    if (id === undefined || refreshed === 0) return;
    const wasAgain = last.current?.id === id && last.current.isAgain;
    last.current = { id, isAgain };
    if (isAgain) {
      void queries.invalidateQueries({ queryKey: pageKeys.lists(id) });
      void queries.invalidateQueries({ queryKey: pageKeys.allResults });
    } else if (wasAgain)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !isOfOneRun(queryKey) });
  }, [queries, id, isAgain, refreshed]);
}

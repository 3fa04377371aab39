import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { decisionKeys } from './keys.ts';

/** One decision with what happened to it. */
export function decisionQuery(id: string) {
  return queryOptions({
    queryKey: decisionKeys.one(id),
    queryFn: ({ signal }) => client.getDecision({ params: { id }, signal }),
  });
}

type Answer = Awaited<ReturnType<typeof client.getDecision>>;
export type Decision = Answer;
export type DecisionNote = Answer['notes'][number];

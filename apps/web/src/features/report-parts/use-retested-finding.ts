import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { currentUser } from '../../session/session-store.ts';
import { parseRetestedFinding, type RetestedFinding, retestQuery } from './model/retested-finding.ts';

const STORAGE_KEY = 'abhigam.former';

/**
 * The finding that a run retests; null for other runs. It comes from the first URL of the run and is stored for
 * this tab and user, so that links from there need not carry it.
 */
export function useRetestedFinding(testRunId: string): RetestedFinding | null {
  const [search] = useSearchParams();
  const named = parseRetestedFinding(search);
  const retestParameters = named && String(new URLSearchParams(retestQuery(named)));
  useEffect(() => {
    const { userName } = currentUser() ?? {};
    if (retestParameters && userName)
      sessionStorage.setItem(STORAGE_KEY, [userName, testRunId, retestParameters].join('\n'));
  }, [retestParameters, testRunId]);
  return named ?? keptFormer(testRunId);
}

function keptFormer(testRunId: string): RetestedFinding | null {
  const [userName, runId, query] = (sessionStorage.getItem(STORAGE_KEY) ?? '').split('\n');
  if (runId !== testRunId || userName !== currentUser()?.userName) return null;
  return parseRetestedFinding(new URLSearchParams(query));
}

import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { LINES_PER_PAGE, useFindInReadout } from '../../data/readout.ts';

/**
 * Links from findings name a failing element in the URL; when its stop or line is known, this hook puts that in
 * the URL instead.
 *
 * @returns `nowhere` when the view does not contain the element
 */
export function useElementFromUrl(what: 'stop' | 'line'): 'nowhere' | null {
  const [search] = useSearchParams();
  const change = useQueryChanger();
  const element = search.get('element');
  const position = useFindInReadout(element ?? '', { enabled: element !== null });
  const at = element === null ? null : (position.data?.[what] ?? null);
  useEffect(() => {
    if (at === null) return;
    const page = what === 'line' ? String(Math.floor(at / LINES_PER_PAGE) + 1) : null;
    change({ element: null, show: null, [what]: String(at), page }, { replace: true });
  }, [at, what, change]);
  return element !== null && position.isSuccess && at === null ? 'nowhere' : null;
}

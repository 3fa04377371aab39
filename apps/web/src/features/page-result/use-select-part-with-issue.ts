import type { AuditEntry } from '@abhigam/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSearch } from '../../address/use-search.ts';

interface Audits {
  auditDetails: readonly Pick<AuditEntry, 'id'>[];
}

interface Named {
  /** The issue that the URL names. */
  auditId: string | undefined;
  part: 'open' | 'set-aside';
  shown: Audits | undefined;
  other: Audits | undefined;
}

/**
 * The URL can name an issue that has moved between the open and the decided findings: selects the part that has
 * it. Only once, when the issue is opened; later the user chooses.
 */
export function useSelectPartWithIssue(named: Named): void {
  const { auditId, shown, other } = named;
  const [, setSearch] = useSearch();
  const { state } = useLocation();
  const settled = useRef<string | undefined>(undefined);
  const isElsewhere = isInOtherPart(named);
  const isKnown = shown !== undefined && other !== undefined;
  const decidedValue = named.part === 'open' ? 'set-aside' : null;
  useEffect(() => {
    if (auditId === undefined || !isKnown || settled.current === auditId) return;
    settled.current = auditId;
    if (!isElsewhere) return;
    setSearch(
      (current) => {
        if (decidedValue === null) current.delete('decided');
        else current.set('decided', decidedValue);
        return current;
      },
      { replace: true, state },
    );
  }, [auditId, isKnown, isElsewhere, decidedValue, setSearch, state]);
}

export function isInOtherPart({ auditId, shown, other }: Named): boolean {
  const has = (audits: Audits | undefined) => audits?.auditDetails.some(({ id }) => id === auditId) === true;
  return !has(shown) && has(other);
}

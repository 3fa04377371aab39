import type { AuditEntry } from '@abhigam/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSearch } from '../../address/use-search.ts';

interface Audits {
  auditDetails: readonly Pick<AuditEntry, 'id'>[];
}

interface Named {
  /** The issue that the address names. */
  auditId: string | undefined;
  part: 'open' | 'set-aside';
  shown: Audits | undefined;
  other: Audits | undefined;
}

/**
 * An address may name an issue that has moved since between what is open and what people have decided: the list that has
 * it is shown. Once, when the issue is opened; afterwards people choose.
 */
export function useNamedPart(named: Named): void {
  const { auditId, shown, other } = named;
  const [, setSearch] = useSearch();
  const { state } = useLocation();
  const settled = useRef<string | undefined>(undefined);
  const isElsewhere = isInOtherPart(named);
  const isKnown = shown !== undefined && other !== undefined;
  const wanted = named.part === 'open' ? 'set-aside' : null;
  useEffect(() => {
    if (auditId === undefined || !isKnown || settled.current === auditId) return;
    settled.current = auditId;
    if (!isElsewhere) return;
    setSearch(
      (current) => {
        if (wanted === null) current.delete('decided');
        else current.set('decided', wanted);
        return current;
      },
      { replace: true, state },
    );
  }, [auditId, isKnown, isElsewhere, wanted, setSearch, state]);
}

export function isInOtherPart({ auditId, shown, other }: Named): boolean {
  const has = (audits: Audits | undefined) => audits?.auditDetails.some(({ id }) => id === auditId) === true;
  return !has(shown) && has(other);
}

import type { CALLS } from '@abhigam/contract';
import type { Language } from '@abhigam/domain';
import type { ComparedElementRow, ComparedElements } from '@abhigam/portal';
import type { z } from 'zod';
import { presentFailingElement } from '../findings/present-findings.ts';

export function presentComparedElements(
  { total, elements, found }: ComparedElements,
  lang: Language,
): z.output<typeof CALLS.listComparedElements.response> {
  const viewOf = (elementId: string | null) => {
    const row = elementId === null ? undefined : found.get(elementId);
    return row && presentFailingElement(row, lang);
  };
  return {
    total,
    elements: elements.flatMap((row) => {
      const before = viewOf(row.baseElementId);
      const element = viewOf(row.withElementId) ?? before;
      // Deleted by retention between the two queries.
      if (!element) return [];
      return [
        {
          auditId: row.auditId,
          url: row.url,
          basePageId: row.basePageId,
          withPageId: row.withPageId,
          element,
          before: row.isChanged ? (before ?? null) : null,
          notReached: notReached(row),
        },
      ];
    }),
  };
}

function notReached({ outcome }: ComparedElementRow): 'page' | 'test' | null {
  if (outcome === 'unreached' || outcome === 'unreached_before') return 'page';
  return outcome === 'unjudged' || outcome === 'unjudged_before' ? 'test' : null;
}

import type { LocatedAudit } from '../src/findings/located-audit.ts';

type LocatedElement = LocatedAudit['elements'][number];

/** A failing element at a place; unspecified properties have defaults. */
export function locatedElement(
  place: string | null,
  element: Partial<LocatedElement['element']> & { feHash: string },
): LocatedElement {
  return {
    place,
    element: {
      rootCause: '',
      label: '',
      causes: [],
      explanation: '',
      seenAlso: [],
      snippet: '',
      selector: '',
      ancestry: '',
      testData: null,
      altFailureData: null,
      rect: null,
      ...element,
    },
  };
}

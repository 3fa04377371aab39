import type { FailingElementView } from '@abhigam/contract';

interface PageOfElements {
  testInstanceId: string;
  url: string;
  failingElements: readonly FailingElementView[];
}

/** The same defect over pages: one non-compliance with every page it was found on. */
export interface Defect {
  feHash: string;
  /** Its first finding stands for all. */
  element: FailingElementView;
  /** Page of that first finding. */
  testInstanceId: string;
  pages: { testInstanceId: string; url: string; count: number }[];
  /** Findings over all pages. */
  count: number;
}

/** Joins findings of one audit by fingerprint, widest spread first. */
export function groupByFingerprint(pages: readonly PageOfElements[]): Defect[] {
  const defects = new Map<string, Defect>();
  for (const page of pages) {
    for (const element of page.failingElements) {
      const known = defects.get(element.feHash);
      if (known) addFinding(known, page);
      else defects.set(element.feHash, firstFinding(element, page));
    }
  }
  return [...defects.values()].sort((a, b) => b.pages.length - a.pages.length || b.count - a.count);
}

function firstFinding(element: FailingElementView, page: PageOfElements): Defect {
  const { testInstanceId, url } = page;
  return {
    feHash: element.feHash,
    element,
    testInstanceId,
    pages: [{ testInstanceId, url, count: 1 }],
    count: 1,
  };
}

function addFinding(defect: Defect, page: PageOfElements): void {
  defect.count += 1;
  const last = defect.pages.at(-1);
  if (last?.testInstanceId === page.testInstanceId) last.count += 1;
  else defect.pages.push({ testInstanceId: page.testInstanceId, url: page.url, count: 1 });
}

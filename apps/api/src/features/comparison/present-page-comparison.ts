import type { CALLS } from '@abhigam/contract';
import type { Language } from '@abhigam/domain';
import type { PageComparison } from '@abhigam/portal';
import type { z } from 'zod';
import { presentFailingElement } from '../findings/present-findings.ts';

export function presentPageComparison(
  { element, ...page }: PageComparison,
  lang: Language,
): z.output<typeof CALLS.compareOnePage.response> {
  return {
    ...page,
    element: element && {
      ...element,
      before: presentFailingElement(element.before, lang),
      now: element.now && presentFailingElement(element.now, lang),
    },
  };
}

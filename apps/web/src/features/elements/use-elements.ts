import type { FailingElementView } from '@abhigam/contract';
import { STEP } from '../../address/shown-count.ts';
import type { JoinedParts } from '../../data/model/join-parts.ts';
import { type AuditOfPage, useListPageElements } from '../../data/pages.ts';
import { useParts } from '../../data/use-parts.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { partsOf } from '../report-parts/model/parts.ts';

interface Elements extends Pick<JoinedParts<unknown>, 'isPending' | 'isError' | 'retry'> {
  /** From the first, as far as they are there without a gap. */
  elements: FailingElementView[];
  /** The element that was to be found, with its place from 1. */
  found: { element: FailingElementView; number: number } | null;
}

/**
 * The first elements of an audit on a page, asked for in parts, so that an answer never grows with the page.
 *
 * @param shown how many are wanted
 * @param wantedId one element to find, wherever it stands
 */
export function useElements(audit: AuditOfPage, shown: number, wantedId: string | null): Elements {
  const lang = useReportLanguage();
  const { answers, ...state } = useParts(
    useListPageElements,
    partsOf(shown, STEP).map((part) => {
      const wanted = part === 0 && wantedId !== null ? { element: wantedId } : {};
      return { audit, limit: STEP, skip: part * STEP, ...wanted, lang };
    }),
  );
  return {
    ...state,
    elements: answers.flatMap(({ elements }) => elements).slice(0, shown),
    found: answers[0]?.found ?? null,
  };
}

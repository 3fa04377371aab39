import type { FailingElementView } from '@abhigam/contract';
import { SHOW_MORE_STEP } from '../../address/visible-count.ts';
import type { JoinedParts } from '../../data/model/join-parts.ts';
import { type AuditOfPage, useListPageElements } from '../../data/pages.ts';
import { useJoinedParts } from '../../data/use-parts.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { partsOf } from '../report-parts/model/parts.ts';

interface Elements extends Pick<JoinedParts<unknown>, 'isPending' | 'isError' | 'retry'> {
  /** Loaded elements from the first one, without gaps. */
  elements: FailingElementView[];
  /** The requested element with its position from 1. */
  found: { element: FailingElementView; number: number } | null;
}

/**
 * The first elements of an audit on a page, loaded in parts, so that the size of a response does not depend on
 * the page.
 *
 * @param shown number of elements to show
 * @param wantedId an element to load at any position
 */
export function useElements(audit: AuditOfPage, shown: number, wantedId: string | null): Elements {
  const lang = useReportLanguage();
  const { answers, ...state } = useJoinedParts(
    useListPageElements,
    partsOf(shown, SHOW_MORE_STEP).map((part) => {
      const linkedElement = part === 0 && wantedId !== null ? { element: wantedId } : {};
      return { audit, limit: SHOW_MORE_STEP, skip: part * SHOW_MORE_STEP, ...linkedElement, lang };
    }),
  );
  return {
    ...state,
    elements: answers.flatMap(({ elements }) => elements).slice(0, shown),
    found: answers[0]?.found ?? null,
  };
}

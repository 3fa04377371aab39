import type { FailingElementView } from '@abhigam/contract';
import type { NcStatus } from '@abhigam/domain';

/** Elements with the status of some non-compliances changed, as a save has changed it; others stay the same objects. */
export function withNcStatus<T extends Pick<FailingElementView, 'nonCompliance'>>(
  elements: readonly T[],
  ids: ReadonlySet<string>,
  status: NcStatus,
): T[] {
  return elements.map((element) =>
    element.nonCompliance && ids.has(element.nonCompliance.id)
      ? { ...element, nonCompliance: { ...element.nonCompliance, status } }
      : element,
  );
}

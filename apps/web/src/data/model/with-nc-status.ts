import type { FailingElementView } from '@abhigam/contract';
import type { NcStatus } from '@abhigam/domain';

/** Updates the status of some non-compliances; elements without a change keep their identity. */
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

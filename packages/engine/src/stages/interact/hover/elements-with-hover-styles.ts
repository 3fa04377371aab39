import type { PageElement } from '@abhigam/facts';
import { hoverTriggers } from '../../../in-page/hover-triggers.ts';
import type { InteractionContext } from '../interaction-context.ts';

/** Elements of the top document for which style sheets show content or other colours on hover. */
export async function elementsWithHoverStyles(
  used: InteractionContext,
  what: Parameters<typeof hoverTriggers>[1],
  limit: number,
): Promise<Set<PageElement>> {
  const named = new Set<PageElement>();
  for (const id of await used.world.backendIdsOf(`(${hoverTriggers.toString()})(${limit}, '${what}')`)) {
    const ref = id === null ? null : used.refOf(id);
    const element = ref && used.elementAt(ref);
    if (element) named.add(element);
  }
  return named;
}

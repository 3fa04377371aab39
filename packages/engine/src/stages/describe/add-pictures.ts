import type { LocatedAudit } from '../../findings/located-audit.ts';
import type { ConditionPicture } from '../../pictures/condition-picture.ts';
import type { ElementPictures } from '../../pictures/element-pictures.ts';

/** Adds pictures of elements in the condition in which they failed. */
export async function addPictures(
  audits: readonly LocatedAudit[],
  conditionPictures: readonly ConditionPicture[],
  pictures: ElementPictures,
): Promise<LocatedAudit[]> {
  if (conditionPictures.length === 0) return [...audits];
  const byFinding = new Map(
    conditionPictures.flatMap((one) =>
      one.auditIds.map((auditId) => [`${auditId} ${one.place}`, one] as const),
    ),
  );
  const added: LocatedAudit[] = [];
  for (const located of audits) {
    const elements: LocatedAudit['elements'] = [];
    for (const found of located.elements) {
      const one = byFinding.get(`${located.audit.id} ${found.place}`);
      // A finding is kept even if its picture cannot be cut.
      const picture =
        one &&
        (await pictures.cut(one.shows, `${one.shows} ${one.place}`, one.window, one.rect).catch(() => null));
      elements.push(picture ? { ...found, element: { ...found.element, picture } } : found);
    }
    added.push({ ...located, elements });
  }
  return added;
}

import type { ElementShape } from '@abhigam/domain';
import { type ComparedShape, comparedShape, nearestShape } from './nearest-shape.ts';

interface KnownShape {
  compared: ComparedShape;
  causeId: number;
}

/**
 * Groups element shapes by cause, in memory. The database answers the same queries from its tables
 * (`findCandidates` of packages/db).
 */
export class CauseIndex {
  readonly #exact = new Map<string, number>();
  readonly #byName = new Map<string, KnownShape[]>();
  #causes = 0;

  /** The cause of a failing element: that of its shape, of the nearest shape, or a new one. */
  assign(auditId: string, shape: ElementShape): number {
    const key = shapeKey(auditId, shape);
    const known = this.#exact.get(key);
    if (known !== undefined) return known;
    const compared = comparedShape(shape);
    const near = nearestShape(compared, this.#candidates(auditId, shape));
    const causeId = near?.causeId ?? ++this.#causes;
    this.#exact.set(key, causeId);
    for (const name of shape.names) {
      const at = `${auditId} ${name}`;
      const list = this.#byName.get(at) ?? [];
      this.#byName.set(at, list);
      list.push({ compared, causeId });
    }
    return causeId;
  }

  *#candidates(auditId: string, shape: ElementShape): Generator<KnownShape> {
    for (const name of shape.names) yield* this.#byName.get(`${auditId} ${name}`) ?? [];
  }
}

/** Key of identical shapes. The key omits the origin, which may be known on one page and unknown on another. */
export function shapeKey(auditId: string, { element, within, names }: ElementShape): string {
  return [auditId, element, within, names.join(' ')].join('\u0000');
}

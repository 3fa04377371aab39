import type { AuditResult, MediaInventory, Rect } from '@abhigam/domain';

/** Boxes beyond the picture would point to nothing. */
export function withinPicture(audits: readonly AuditResult[], area: Rect): AuditResult[] {
  return audits.map((audit) => ({
    ...audit,
    failingElements: audit.failingElements.map((element) => ({
      ...element,
      rect: element.rect && overlaps(element.rect, area) ? element.rect : null,
    })),
  }));
}

export function mediaWithinPicture({ counts, entries }: MediaInventory, area: Rect): MediaInventory {
  const seen = (rect: Rect | null) => (rect && overlaps(rect, area) ? rect : null);
  return { counts, entries: entries.map((entry) => ({ ...entry, rect: seen(entry.rect) })) };
}

function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    one.y < other.y + other.height &&
    one.x + one.width > other.x &&
    one.y + one.height > other.y
  );
}

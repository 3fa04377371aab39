import { type AuditResult, type MediaInventory, type Rect, rectsOverlap } from '@abhigam/domain';

/** Removes boxes outside the screenshot, which cannot be shown. */
export function withinPicture(audits: readonly AuditResult[], area: Rect): AuditResult[] {
  return audits.map((audit) => ({
    ...audit,
    failingElements: audit.failingElements.map((element) => ({
      ...element,
      rect: element.rect && rectsOverlap(element.rect, area) ? element.rect : null,
    })),
  }));
}

export function mediaWithinPicture({ counts, entries }: MediaInventory, area: Rect): MediaInventory {
  const seen = (rect: Rect | null) => (rect && rectsOverlap(rect, area) ? rect : null);
  return { counts, entries: entries.map((entry) => ({ ...entry, rect: seen(entry.rect) })) };
}

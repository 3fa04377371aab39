import type { OpenedState, Page } from '@abhigam/facts';
import type { LocatedAudit } from '../../findings/located-audit.ts';

/** Adds to interaction findings of initially hidden controls the steps that reveal them. */
export function addStates(audits: readonly LocatedAudit[], page: Page): LocatedAudit[] {
  const within = new Map<string, NonNullable<OpenedState['within']>>(
    (page.facts.use?.states?.opened ?? []).flatMap(({ trigger, within }) =>
      within ? [[`${trigger.frame}:${trigger.node}`, within]] : [],
    ),
  );
  if (within.size === 0) return [...audits];
  return audits.map(({ audit, elements }) => ({
    audit,
    elements: elements.map((found) => {
      const inner = audit.source === 'interaction' && found.place !== null && within.get(found.place);
      return inner
        ? { ...found, element: { ...found.element, label: inner.name, state: inner.state } }
        : found;
    }),
  }));
}

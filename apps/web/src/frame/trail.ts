import type { Crumb } from '../ui/navigation/breadcrumbs.tsx';

/** Breadcrumbs between Home and a screen, in one language. */
export interface Trail {
  language: string;
  crumbs: Required<Crumb>[];
}

/** Navigation state of a link. */
export interface LinkNavigationState {
  /** Null when the trail is unknown: the target shows its default breadcrumbs. */
  trail: Trail | null;
}

/** Builds a trail from the crumbs with a link; omits Home, which precedes every trail. */
export function buildTrail(crumbs: readonly Crumb[], language: string, home: string): Trail {
  const linked = crumbs.flatMap(({ label, href }) => (href && href !== home ? [{ label, href }] : []));
  return { language, crumbs: linked };
}

/** The trail in a navigation state; undefined without one, for example after a filter change. */
export function readNavigationState(state: unknown): LinkNavigationState | undefined {
  if (!isRecord(state) || !('trail' in state)) return undefined;
  return { trail: isTrail(state.trail) ? state.trail : null };
}

function isTrail(value: unknown): value is Trail {
  return (
    isRecord(value) &&
    typeof value.language === 'string' &&
    Array.isArray(value.crumbs) &&
    value.crumbs.every(
      (crumb: unknown) =>
        isRecord(crumb) &&
        typeof crumb.label === 'string' &&
        // Must be a path of this site: history state is untrusted.
        typeof crumb.href === 'string' &&
        /^\/(?!\/)/.test(crumb.href),
    )
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

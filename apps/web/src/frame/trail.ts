import type { Crumb } from '../ui/navigation/breadcrumbs.tsx';

/** The screens on the way to one, between Home and it, in the words of a language. */
export interface Trail {
  language: string;
  crumbs: Required<Crumb>[];
}

/** What a link hands over beside its address. */
export interface Handed {
  /** Null where the screen knows no trail: its own way there is shown. */
  trail: Trail | null;
}

/** A trail of crumbs that all lead somewhere; Home stands before every trail, so it is left out. */
export function trailTo(crumbs: readonly Crumb[], language: string, home: string): Trail {
  const linked = crumbs.flatMap(({ label, href }) => (href && href !== home ? [{ label, href }] : []));
  return { language, crumbs: linked };
}

/** What came with a navigation; undefined where nothing did, as after a change of a filter. */
export function handedBy(state: unknown): Handed | undefined {
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
        // A path of this site: the history may hold anything.
        typeof crumb.href === 'string' &&
        /^\/(?!\/)/.test(crumb.href),
    )
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

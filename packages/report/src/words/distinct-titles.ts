import { AUDIT_SOURCES, type AuditSource, type Language } from '@abhigam/domain';
import { SOURCE_RULES } from '@abhigam/rules';
import { wordsIn } from './words-in.ts';

/**
 * Titles of audits by id, such that no two of a list read alike: where axe and our own rules have one title for what they
 * look at in two ways, the source stands behind it, or the id where one source has both.
 */
export function distinctTitles(
  titles: ReadonlyMap<string, string>,
  language: Language,
): ReadonlyMap<string, string> {
  const { source: names } = wordsIn(language);
  const distinct = new Map(titles);
  for (const alike of Map.groupBy(titles, ([, title]) => title).values()) {
    if (alike.length < 2) continue;
    const sources = alike.map(([id]) => sourceOf(id));
    const canTell = new Set(sources).size === alike.length;
    for (const [at, [id, title]] of alike.entries()) {
      const source = sources[at];
      distinct.set(id, `${title} (${canTell && source ? names[source] : id})`);
    }
  }
  return distinct;
}

/** Of all versions together, since a report may be of an older one. */
const ALL = { wcagLevel: 'AAA', disableExperimental: false } as const;
const VERSIONS = ['2.0', '2.1', '2.2'] as const;
let sources: ReadonlyMap<string, AuditSource> | undefined;

function sourceOf(auditId: string): AuditSource | undefined {
  sources ??= new Map(
    AUDIT_SOURCES.flatMap((source) =>
      VERSIONS.flatMap((wcagVersion) =>
        SOURCE_RULES[source].select({ ...ALL, wcagVersion }).map(({ id }) => [id, source] as const),
      ),
    ),
  );
  return sources.get(auditId);
}

import { AUDIT_SOURCES, type AuditSource, type Language } from '@abhigam/domain';
import { SOURCE_RULES } from '@abhigam/rules';
import { wordsIn } from './words-in.ts';

/**
 * Titles of audits by id, made unique within a list: if axe and our own rules share a title, the source is
 * appended, or the id if they have the same source.
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

const ALL = { wcagLevel: 'AAA', disableExperimental: false } as const;
/** All WCAG versions: a report may be for an older one. */
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

import { type RawBuilder, sql } from 'kysely';
import { likePattern } from './scope.ts';

/**
 * Whether name or URL of a website, `w` in the query, contains the words, or it belongs to one of the
 * organizations.
 * `ilike` decides; `text_parts` is for the index, and contains all websites for words of less than three
 * characters. The organizations are passed as values, because for a subquery the planner has no estimate of how
 * few names match.
 */
export function matchesSearchTerms(words: string, organizationIds: readonly number[]): RawBuilder<boolean> {
  const pattern = likePattern(words);
  return sql`(
    (w.text_parts @> text_parts(${words}) and (w.name ilike ${pattern} or w.url ilike ${pattern}))
    or w.organization_id = any(${organizationIds}::integer[]))`;
}

import { type RawBuilder, sql } from 'kysely';
import { containing } from './scope.ts';

/**
 * Whether the words stand in the name or address of a website, `w` in the query, or it is of one of the organizations.
 * `ilike` decides; `text_parts` is for the index, and all websites have those of words with less than three characters. The
 * organizations are given as values: of a subquery the planner does not know that most words stand in no name.
 */
export function isOfWords(words: string, organizationIds: readonly number[]): RawBuilder<boolean> {
  const pattern = containing(words);
  return sql`(
    (w.text_parts @> text_parts(${words}) and (w.name ilike ${pattern} or w.url ilike ${pattern}))
    or w.organization_id = any(${organizationIds}::integer[]))`;
}

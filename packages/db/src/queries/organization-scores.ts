import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { countCapped } from './count-capped.ts';
import { isNotDeleted } from './not-deleted.ts';
import { likePattern } from './scope.ts';

export interface OrganizationScoreRow {
  id: number;
  name: string;
  score: number | null;
  websites: number;
  scored: number;
  compliant: number;
  open: number;
  pages: number;
  tested: Date | null;
}

export interface OrganizationScoreFilter {
  /** Only these. */
  ids?: readonly number[] | undefined;
  /** Searches the name. */
  search?: string | undefined;
}

export interface OrganizationScoreOrder {
  key: 'avgScore' | 'name' | 'websiteCnt';
  direction: 'asc' | 'desc';
}

/** Up to this number of matches, the result is sorted; beyond, an ordered index is scanned. */
const FEW = 300;

/** Organizations with their figures; when ordered by score, organizations without a score come last. */
export async function listOrganizationScores(
  db: Db,
  options: {
    where: OrganizationScoreFilter;
    /** Excluded from `open`, as in the list of non-compliances. */
    hiddenAudits: readonly string[];
    order: OrganizationScoreOrder;
    limit: number;
    skip: number;
  },
): Promise<OrganizationScoreRow[]> {
  const { where, hiddenAudits, order, limit, skip } = options;
  let matchesFilter = isFound(where);
  if (where.search) {
    // As in listWebsites: few matches are sorted; with many, the first ones soon appear in an index scan.
    const { rows: few } = await sql<{ id: number }>`
      select o.id from organizations o where ${isNotDeleted('o')} and ${matchesFilter} limit ${FEW + 1}`.execute(
      db,
    );
    if (few.length <= FEW) matchesFilter = sql`o.id = any(${few.map(({ id }) => id)}::integer[])`;
  }
  const inOrder = ordered(order);
  const { rows } = await sql<OrganizationScoreRow>`
    select o.id, o.name, f.score, f.websites, f.scored, f.compliant, f.pages::int as pages, f.tested,
      (select coalesce(sum(unresolved + in_progress), 0)::int from organization_audits a
        where a.organization_id = o.id and a.audit_id <> all(${[...hiddenAudits]}::text[])) as open
    from (
      select o.id from ${tablesInOrder(order)} and f.organization_id > 0 and ${matchesFilter}
      order by ${inOrder} limit ${limit} offset ${skip}) part
    join organizations o on o.id = part.id
    join organization_figures f on f.organization_id = o.id
    where ${isNotDeleted('o')}
    order by ${inOrder}`.execute(db);
  return rows;
}

/** The next batch by name, after `after` (null: from the start). */
export async function listOrganizationScoresAfter(
  db: Db,
  { after, hiddenAudits, limit }: { after: number | null; hiddenAudits: readonly string[]; limit: number },
): Promise<OrganizationScoreRow[]> {
  const isNext =
    after === null
      ? sql`true`
      : sql`(lower(o.name), o.id) > (select lower(name), id from organizations where id = ${after})`;
  const { rows } = await sql<{ id: number }>`
    select o.id from organizations o where ${isNotDeleted('o')} and ${isNext}
    order by lower(o.name), o.id limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return listOrganizationScores(db, {
    where: { ids },
    hiddenAudits,
    order: { key: 'name', direction: 'asc' },
    limit,
    skip: 0,
  });
}

/** Their number; for a search up to `MAX_COUNTED_RESULTS`. */
export async function countOrganizationScores(db: Db, { search }: OrganizationScoreFilter): Promise<number> {
  if (search)
    return countCapped(
      db,
      sql`select from organizations o where ${isNotDeleted('o')} and ${isFound({ search })}`,
    );
  return (await readOverallFigures(db)).organizations;
}

/** Figures of all organizations together. */
export async function readOverallFigures(db: Db) {
  const { rows } = await sql<{
    organizations: number;
    websites: number;
    scored: number;
    scoreSum: number;
    score: number | null;
    pages: number;
    scoredOrganizations: number;
  }>`
    select organizations, websites, scored, score_sum as "scoreSum", score, pages::int as pages,
      (select coalesce(sum(organizations), 0)::int from organization_scores) as "scoredOrganizations"
    from organization_figures where organization_id = 0`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('organization_figures has no row for all organizations (0)');
  return found;
}

function isFound({ ids, search }: OrganizationScoreFilter): RawBuilder<unknown> {
  const parts = [
    ...(ids ? [sql`o.id = any(${[...ids]}::integer[])`] : []),
    ...(search ? [sql`o.text_parts @> text_parts(${search}) and o.name ilike ${likePattern(search)}`] : []),
  ];
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

/** Starts with the table whose index has the requested order and joins the other one; ends with a condition. */
function tablesInOrder({ key }: OrganizationScoreOrder): RawBuilder<unknown> {
  const tables =
    key === 'name'
      ? sql`organizations o join organization_figures f on f.organization_id = o.id`
      : sql`organization_figures f join organizations o on o.id = f.organization_id`;
  return sql`${tables} where ${isNotDeleted('o')}`;
}

function ordered({ key, direction }: OrganizationScoreOrder): RawBuilder<unknown> {
  const way = sql.raw(direction);
  if (key === 'name') return sql`lower(o.name) ${way}, o.id ${way}`;
  if (key === 'websiteCnt') return sql`f.websites ${way}, f.organization_id ${way}`;
  return sql`f.score ${way} nulls last, f.organization_id ${way}`;
}

import type { Db } from '@abhigam/db';
import { sql } from 'kysely';

type Row = Record<string, unknown>;
type Key = string;

interface Site {
  id: string;
  organization_id: number;
  deleted: Date | null;
  latest_score: number | null;
  latest_cnt_pages: number | null;
  latest_test_time: Date | null;
  latest_test_run_id: string | null;
}

interface Run {
  id: string;
  website_id: string;
  score: number | null;
  test_mode: string;
  wcag_version: string;
  wcag_level: string;
  base_url_key: string;
  created: Date;
}

/** The figures of dashboards, counted directly from websites, runs and non-compliances. */
export async function recountFigures(db: Db): Promise<Record<string, Row[]>> {
  const sites = await rowsOf<Site>(db, 'select * from websites');
  const organizations = await rowsOf<{ id: number }>(
    db,
    'select id from organizations where deleted is null',
  );
  const runs = await rowsOf<Run>(
    db,
    `select * from test_runs where coalesce(former_status, status) in ('COMPLETE', 'PARTIALLY COMPLETE')
      order by created desc, id desc`,
  );
  const followed = await rowsOf<{ website_id: string; audit_id: string; status: string }>(
    db,
    'select website_id, audit_id, status from non_compliances where not set_aside',
  );
  const changes = await rowsOf<{ test_run_id: string; level: number; site: number; rules: number }>(
    db,
    'select * from run_changes',
  );
  const changeOf = new Map(changes.map((change) => [change.test_run_id, change]));
  const ownerOf = new Map(
    sites.map(({ id, deleted, organization_id }) => [id, deleted ? null : organization_id]),
  );

  const months = sites.flatMap((site) => monthsOf(site.id, runs, changeOf, ownerOf.get(site.id) ?? null));
  const audits = [...Map.groupBy(followed, (one) => `${one.website_id} ${one.audit_id}`).values()].map(
    (of) => {
      const count = (status: string) => of.filter((one) => one.status === status).length;
      const [first] = of;
      return {
        website_id: first?.website_id ?? '',
        audit_id: first?.audit_id ?? '',
        organization_id: ownerOf.get(first?.website_id ?? '') ?? null,
        unresolved: count('UNRESOLVED'),
        in_progress: count('FIX IN PROGRESS'),
        resolved: count('RESOLVED'),
      };
    },
  );
  const figures = sites.map((site) => {
    const before = beforeLatest(site, runs);
    return {
      website_id: site.id,
      organization_id: ownerOf.get(site.id) ?? null,
      score: site.latest_score,
      pages: site.latest_score === null ? null : Math.max(site.latest_cnt_pages ?? 1, 1),
      tested: site.latest_test_time,
      before_run_id: before?.id ?? null,
      before_score: before?.score ?? null,
      change: before && site.latest_score !== null ? site.latest_score - (before.score ?? 0) : null,
      runs: runs.filter((run) => run.website_id === site.id).length,
      improvement: improvementOf(months.filter((month) => month.website_id === site.id)),
    };
  });
  const organizationFigures = [0, ...organizations.map(({ id }) => id)].map((id) => {
    const own = figures.filter(
      (of) => of.organization_id !== null && (id === 0 || of.organization_id === id),
    );
    const scored = own.filter((of) => of.score !== null);
    const scoreSum = sum(scored.map(({ score }) => score ?? 0));
    const tested = own.flatMap((of) => of.tested ?? []).sort((a, b) => b.getTime() - a.getTime());
    return {
      organization_id: id,
      organizations: id === 0 ? organizations.length : 0,
      websites: own.length,
      scored: scored.length,
      score_sum: scoreSum,
      score: scored.length === 0 ? null : Math.round(scoreSum / scored.length),
      compliant: scored.filter(({ score }) => (score ?? 0) > 90).length,
      pages: String(sum(scored.map(({ pages }) => pages ?? 0))),
      fallen: own.filter(({ change }) => change !== null && change < 0).length,
      runs: String(sum(own.map((of) => of.runs))),
      ...(id !== 0 && { tested: tested[0] ?? null }),
    };
  });
  return {
    website_figures: figures,
    website_audits: audits,
    website_months: months,
    organization_figures: organizationFigures,
    organization_scores: counted(
      organizationFigures.flatMap((of) => (of.organization_id > 0 ? (of.score ?? []) : [])),
    ),
    organization_audits: addUp(audits, 'audit_id', (of) => ({
      unresolved: sum(of.map((one) => one.unresolved)),
      in_progress: sum(of.map((one) => one.in_progress)),
      resolved: sum(of.map((one) => one.resolved)),
      websites: of.filter((one) => one.unresolved + one.in_progress > 0).length,
    })),
    organization_months: addUp(
      months.filter((month) => month.counted),
      'month',
      (of) => ({
        websites: of.length,
        score_sum: sum(of.map((one) => one.score)),
        level_sum: String(sum(of.map((one) => one.level))),
        site: String(sum(of.map((one) => one.site ?? 0))),
        rules: String(sum(of.map((one) => one.rules ?? 0))),
        pages: String(sum(of.map((one) => one.pages ?? 0))),
      }),
    ),
  };
}

/** The stored figures, without rows whose sums are zero. */
export async function storedFigures(db: Db): Promise<Record<string, Row[]>> {
  const isNothing = 'websites > 0 or unresolved + in_progress + resolved > 0';
  const figures = await rowsOf<Row>(db, 'select * from organization_figures');
  return {
    website_figures: (await rowsOf<Row>(db, 'select * from website_figures')).map(
      ({ improvement, ...row }) => ({
        ...row,
        improvement: improvement === null ? null : Number(improvement),
      }),
    ),
    website_audits: await rowsOf(db, 'select * from website_audits'),
    website_months: await rowsOf(
      db,
      `select website_id, month::text, organization_id, score, level, is_full, counted, site, rules, pages
      from website_months`,
    ),
    organization_figures: figures.map(({ tested, ...row }) =>
      row.organization_id === 0 ? row : { ...row, tested },
    ),
    organization_scores: await rowsOf(db, 'select * from organization_scores where organizations > 0'),
    organization_audits: await rowsOf(db, `select * from organization_audits where ${isNothing}`),
    organization_months: await rowsOf(
      db,
      'select organization_id, month::text, websites, score_sum, level_sum, site, rules, pages from organization_months where websites > 0',
    ),
  };
}

/** Sorted, with the columns of each row in the same order. */
export function inOrder(figures: Record<string, Row[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(figures).map(([table, rows]) => [
      table,
      rows.map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).sort()))).sort(),
    ]),
  );
}

function monthsOf(
  websiteId: string,
  runs: readonly Run[],
  changeOf: ReadonlyMap<string, { level: number; site: number; rules: number }>,
  organizationId: number | null,
) {
  const scored = runs.filter((run) => run.website_id === websiteId && run.score !== null);
  const months = [...Map.groupBy(scored, (run) => monthStartInIst(run.created))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  let isWhole = false;
  let former: number | null = null;
  return months.map(([month, of]) => {
    // Sorted newest first, so this is the latest full-site run.
    const last = of.find((run) => run.test_mode === 'full_site') ?? of[0];
    if (!last) throw new Error('The month has no run.');
    isWhole ||= last.test_mode === 'full_site';
    const counted = !isWhole || last.test_mode === 'full_site';
    const level = changeOf.get(last.id)?.level ?? (last.score ?? 0) * 1000;
    const site = sum(of.map((run) => changeOf.get(run.id)?.site ?? 0));
    const rules = sum(of.map((run) => changeOf.get(run.id)?.rules ?? 0));
    const isFirst = !counted || former === null;
    const pages = isFirst ? null : level - (former ?? 0) - site - rules;
    if (counted) former = level;
    return {
      website_id: websiteId,
      month,
      organization_id: organizationId,
      score: last.score ?? 0,
      level,
      is_full: last.test_mode === 'full_site',
      counted,
      site: isFirst ? null : site,
      rules: isFirst ? null : rules,
      pages,
    };
  });
}

function beforeLatest(site: Site, runs: readonly Run[]): Run | undefined {
  const latest = runs.findIndex(({ id }) => id === site.latest_test_run_id);
  const run = runs[latest];
  if (!run) return undefined;
  return runs
    .slice(latest + 1)
    .find(
      (one) =>
        one.website_id === run.website_id &&
        one.score !== null &&
        one.test_mode === run.test_mode &&
        one.wcag_version === run.wcag_version &&
        one.wcag_level === run.wcag_level &&
        (run.test_mode === 'full_site' || one.base_url_key === run.base_url_key),
    );
}

function improvementOf(months: { score: number; is_full: boolean; counted: boolean }[]): number | null {
  const [former, newest] = months.filter(({ counted }) => counted).slice(-2);
  if (!former || !newest || former.score === 0 || former.is_full !== newest.is_full) return null;
  const tenths = (1000 * (newest.score - former.score)) / former.score;
  // PostgreSQL rounds half away from zero.
  return (Math.sign(tenths) * Math.round(Math.abs(tenths))) / 10 + 0;
}

/** Sums per organization and in total. */
function addUp<R extends { organization_id: number | null }>(
  rows: readonly R[],
  key: keyof R & string,
  sums: (of: R[]) => Row,
): Row[] {
  const counted = rows.filter((row) => row.organization_id !== null);
  const each = counted.flatMap((row) => [
    { id: 0, row },
    { id: row.organization_id ?? 0, row },
  ]);
  return [...Map.groupBy(each, ({ id, row }): Key => `${id} ${String(row[key])}`).values()].map((of) => ({
    organization_id: of[0]?.id,
    [key]: of[0]?.row[key],
    ...sums(of.map(({ row }) => row)),
  }));
}

function counted(scores: readonly number[]): Row[] {
  return [...Map.groupBy(scores, (score) => score)].map(([score, of]) => ({
    score,
    organizations: of.length,
  }));
}

function monthStartInIst(time: Date): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(time);
  return `${day.slice(0, 7)}-01`;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

async function rowsOf<R extends object>(db: Db, statement: string): Promise<R[]> {
  return (await sql.raw<R>(statement).execute(db)).rows;
}

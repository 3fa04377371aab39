import {
  countUntestedOfEstimate,
  type EstimateRow,
  type EstimateStratumRow,
  type EstimateWebsiteRow,
  findEstimate,
  listEstimates,
  listSampledWebsites,
  listStrataOfEstimate,
  listWebsitesOfEstimate,
  type SampledWebsiteRow,
  type UntestedPagesRow,
} from '@abhigam/db';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { readInBatches } from '../read-in-batches.ts';
import { notFound } from '../refusals.ts';

/** An estimate with the results of its sample up to this point. */
export interface SampledEstimate {
  row: EstimateRow;
  websites: SampledWebsiteRow[];
}

export async function readEstimates(
  deps: ReadDeps,
  principal: Principal,
  part: ListPart,
): Promise<SampledEstimate[]> {
  return withSamples(deps, await listEstimates(deps.db, scopeOf(principal, 'estimate.read'), part));
}

/** Throws ER_NOT_FOUND. */
export async function readEstimate(
  deps: ReadDeps,
  principal: Principal,
  estimateId: string,
): Promise<SampledEstimate & { untested: UntestedPagesRow[] }> {
  const [estimate] = await withSamples(deps, [await getEstimate(deps, principal, estimateId)]);
  if (!estimate) throw notFound('estimate');
  return { ...estimate, untested: await countUntestedOfEstimate(deps.db, estimateId) };
}

async function withSamples({ db }: ReadDeps, rows: readonly EstimateRow[]): Promise<SampledEstimate[]> {
  const websites = await listSampledWebsites(
    db,
    rows.map(({ id }) => id),
  );
  const byEstimate = Map.groupBy(websites, (website) => website.estimate_id);
  return rows.map((row) => ({ row, websites: byEstimate.get(row.id) ?? [] }));
}

interface PartOfEstimate extends ListPart {
  estimateId: string;
}

/** The strata of the sample. Throws ER_NOT_FOUND. */
export async function readStrata(
  deps: ReadDeps,
  principal: Principal,
  query: PartOfEstimate,
): Promise<EstimateStratumRow[]> {
  const { failing_limit: compliantAbove } = await getEstimate(deps, principal, query.estimateId);
  return listStrataOfEstimate(deps.db, { ...query, compliantAbove });
}

/** The websites of the sample. Throws ER_NOT_FOUND. */
export async function readWebsitesOfEstimate(
  deps: ReadDeps,
  principal: Principal,
  query: PartOfEstimate,
): Promise<EstimateWebsiteRow[]> {
  await getEstimate(deps, principal, query.estimateId);
  return listWebsitesOfEstimate(deps.db, scopeOf(principal, 'estimate.read'), query);
}

export interface StreamedEstimate extends SampledEstimate {
  strata: () => AsyncGenerator<EstimateStratumRow>;
  websitesOfSample: () => AsyncGenerator<EstimateWebsiteRow>;
}

/** An estimate for download; its lists are streamed. Throws ER_NOT_FOUND. */
export async function streamEstimate(
  deps: ReadDeps,
  principal: Principal,
  estimateId: string,
): Promise<StreamedEstimate> {
  const scope = scopeOf(principal, 'estimate.read');
  const row = await getEstimate(deps, principal, estimateId);
  const { db } = deps;
  const compliantAbove = row.failing_limit;
  return {
    row,
    websites: await listSampledWebsites(db, [row.id]),
    strata: () =>
      readInBatches((part: ListPart) => listStrataOfEstimate(db, { estimateId, compliantAbove, ...part })),
    websitesOfSample: () =>
      readInBatches((part: ListPart) => listWebsitesOfEstimate(db, scope, { estimateId, ...part })),
  };
}

async function getEstimate({ db }: ReadDeps, principal: Principal, id: string): Promise<EstimateRow> {
  const row = await findEstimate(db, scopeOf(principal, 'estimate.read'), id);
  if (!row) throw notFound('estimate');
  return row;
}

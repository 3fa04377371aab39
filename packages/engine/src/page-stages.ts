import type { PageContext } from './page-context.ts';
import { Pipeline } from './pipeline/pipeline.ts';
import { deduplicate } from './stages/deduplicate/deduplicate.ts';
import { describe } from './stages/describe/describe.ts';
import { downgrade } from './stages/downgrade/downgrade.ts';
import { enrich } from './stages/enrich/enrich.ts';
import { interact } from './stages/interact/interact.ts';
import { inventory } from './stages/inventory/inventory.ts';
import { judge } from './stages/judge/judge.ts';
import { listResources } from './stages/list-resources/list-resources.ts';
import { loading } from './stages/loading/loading.ts';
import { open } from './stages/open/open.ts';
import { paint } from './stages/paint/paint.ts';
import { proveRepairs } from './stages/prove-repairs/prove-repairs.ts';
import { recheck } from './stages/recheck/recheck.ts';
import { resolveOverlaps } from './stages/resolve-overlaps/resolve-overlaps.ts';
import { score } from './stages/score/score.ts';
import { settle } from './stages/settle/settle.ts';
import { snapshot } from './stages/snapshot/snapshot.ts';
import { states } from './stages/states/states.ts';
import { survey } from './stages/survey/survey.ts';

const { given } = Pipeline.of<PageContext>();

/** Opens the address. */
export const OPENING = given('input', 'settings', 'deadline', 'session', 'opener', 'inEmptyPage').add(open);

/** What needs the page in its browser; runs again from its beginning when the page is replaced by another. */
export const LOOKING = given('input', 'settings', 'deadline', 'session', 'opener', 'inEmptyPage', 'open')
  .add(settle)
  .add(survey)
  .add(snapshot)
  .add(paint)
  .add(loading)
  // What follows may cost the page its tab or its time, each stage more than the one before it.
  .checkpoint()
  .add(proveRepairs)
  .add(recheck)
  .checkpoint()
  .add(interact)
  .add(listResources);

/** Finds out the rest, while the browser is free again. */
export const ENRICHING = given('input', 'settings', 'paint', 'interact').add(enrich);

/** Judges what is known. */
export const JUDGING = given(
  'input',
  'settle',
  'survey',
  'snapshot',
  'loading',
  'proveRepairs',
  'recheck',
  'interact',
  'enrich',
)
  .add(judge)
  .add(downgrade)
  .add(resolveOverlaps)
  .add(describe)
  .add(deduplicate)
  .add(states)
  .add(inventory)
  .add(score);

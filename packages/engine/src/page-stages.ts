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

/** Stages that need the page in its browser; restarted when the page navigates. */
export const BROWSER_STAGES = given(
  'input',
  'settings',
  'deadline',
  'session',
  'opener',
  'inEmptyPage',
  'open',
)
  .add(settle)
  .add(survey)
  .add(snapshot)
  .add(paint)
  .add(loading)
  // The following stages may crash the page or exceed its time, each more likely than the one before.
  .checkpoint()
  .add(proveRepairs)
  .add(recheck)
  .checkpoint()
  .add(interact)
  .add(listResources);

/** Adds facts that need no browser, after it is released. */
export const ENRICHING = given('input', 'settings', 'paint', 'interact').add(enrich);

/** Judges the facts. */
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

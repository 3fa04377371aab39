import { type PageContext, pageStage } from '../../page-context.ts';
import { asks } from '../../page-test-input.ts';
import { tryCorrections } from './try-corrections.ts';

/** Tries the corrected code of failures on the page, if the caller requests it. */
export const proveRepairs = pageStage({
  name: 'proveRepairs',
  needs: ['input', 'settings', 'deadline', 'session', 'settle', 'survey', 'snapshot'],
  budgetShare: 0.5,
  run: async (context) => {
    const { gathered } = context.snapshot;
    if (!gathered) return { repairs: new Map(), triesRepairs: false };
    const triesRepairs = await mayTryRepairs(context);
    return { repairs: triesRepairs ? await tryCorrections(context, gathered) : new Map(), triesRepairs };
  },
});

/** Whether corrected code is tried on this page. */
async function mayTryRepairs({ input, snapshot }: Pick<PageContext, 'input' | 'snapshot'>): Promise<boolean> {
  if (input.repairs !== 'of-used') return input.repairs === 'always';
  if (!asks(input, 'interaction')) return false;
  // If the check fails there is no interaction either.
  return (await snapshot.mayInteract().catch(() => false)) === true;
}

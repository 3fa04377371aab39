import { pageStage } from '../../page-context.ts';
import { mayTryRepairs } from './may-try-repairs.ts';
import { tryCorrections } from './try-corrections.ts';

/** Tries the corrected code of failures on the page, where the caller asks for it. */
export const proveRepairs = pageStage({
  name: 'proveRepairs',
  needs: ['input', 'settings', 'deadline', 'session', 'settle', 'survey', 'snapshot'],
  budgetShare: 0.5,
  run: async (context) => {
    const { input, snapshot } = context;
    const { gathered, mayInteract } = snapshot;
    if (!gathered) return { repairs: new Map(), triesRepairs: false };
    const triesRepairs = await mayTryRepairs(input, mayInteract);
    return { repairs: triesRepairs ? await tryCorrections(context, gathered) : new Map(), triesRepairs };
  },
});

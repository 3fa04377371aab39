import { readPage } from '@abhigam/facts';
import { judgeBySources } from '../../judgement/judge-by-sources.ts';
import { pageStage } from '../../page-context.ts';

/** Verdict of each source on the page. */
export const judge = pageStage({
  name: 'judge',
  needs: ['input', 'snapshot', 'loading', 'enrich'],
  budgetShare: null,
  run: async ({ input, snapshot, loading, enrich, stage: { slicer } }) => {
    const page = enrich.facts && readPage(enrich.facts);
    await slicer.yieldToEventLoop();
    const { unstyled } = loading;
    return { page, sources: await judgeBySources(input, snapshot.sourceResults, { page, unstyled }, slicer) };
  },
});

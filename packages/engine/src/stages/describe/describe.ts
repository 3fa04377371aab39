import type { SourceFindings } from '../../findings/source-findings.ts';
import { pageStage } from '../../page-context.ts';
import { ElementPictures } from '../../pictures/element-pictures.ts';
import { addPictures } from './add-pictures.ts';
import { addRepairs } from './add-repairs.ts';
import { addStates } from './add-states.ts';
import { describeLocated } from './describe-located.ts';

/** Adds to findings data from the whole page, repair proofs and pictures. */
export const describe = pageStage({
  name: 'describe',
  needs: ['proveRepairs', 'interact', 'judge', 'resolveOverlaps'],
  budgetShare: null,
  run: async ({ proveRepairs, interact, judge: { page }, resolveOverlaps }) => {
    const repairs = new Map([...proveRepairs.repairs, ...interact.repairs]);
    const elementPictures = new ElementPictures();
    const sources: SourceFindings[] = [];
    for (const source of resolveOverlaps.sources) {
      const located = page
        ? addRepairs(addStates(describeLocated(source.audits, page), page), repairs)
        : source.audits;
      sources.push({
        ...source,
        audits: await addPictures(located, interact.conditionPictures, elementPictures),
      });
    }
    return { sources, elementPictures };
  },
});

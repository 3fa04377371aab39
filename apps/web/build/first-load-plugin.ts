import type { Plugin } from 'vite';
import { budgetExcess, measureFirstLoad } from './measure-first-load.ts';
import { readBudgets } from './read-budgets.ts';

/** Fails the build when an address loads more script than first-load.json allows. */
export function firstLoadBudget(): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    // In `writeBundle`, because earlier hooks run before the chunks contain their preload lists.
    writeBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk');
      const weights = readBudgets().map((budget) => measureFirstLoad(files, budget));
      const faults = weights.map(budgetExcess).filter((fault) => fault !== null);
      if (faults.length > 0) this.error(faults.join('\n'));
      for (const { address, kb, limitKb, files: count } of weights)
        this.info(
          `${address}: ${kb.toFixed(1)} of ${limitKb} kB of compressed script at first, ${count} files`,
        );
    },
  };
}

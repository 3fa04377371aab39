import { selectOwnRules } from '@abhigam/rules';

/** Loaded into threads by tests: a rule that never returns on a page that contains `.stalls`. */
const rule = selectOwnRules({ wcagVersion: '2.2', wcagLevel: 'AA' }).find(
  ({ id }) => id === 'part-language-mismatch',
);
if (!rule) throw new Error('There is no such rule.');
const { targets } = rule;
Object.assign(rule, {
  targets: (page: Parameters<typeof targets>[0]) => {
    if (page.all('.stalls').length > 0) while (/^(a+)+$/.test(`${'a'.repeat(60)}b`));
    return targets(page);
  },
});

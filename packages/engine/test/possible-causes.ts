import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import type { Cause } from '@abhigam/domain';
import { selectRules } from '@abhigam/guidelines';
import { z } from 'zod';
import { causesOf, type Outcome } from '../src/sources/lh/causes-of.ts';
import type { FoundCheck } from '../src/sources/lh/found-rule.ts';
import { CHECK_SAMPLES } from './check-samples.ts';

/** All possible causes of axe's rules, checks and messages, by rule. */
export function possibleCauses(): Cause[] {
  const selected = selectRules({ wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false });
  return [
    ...selected.flatMap(({ id }) => causesOfRule(id)),
    ...UNTOLD.flatMap(([ruleId, outcome, check]) => causesOf(ruleId, outcome, [check])),
  ];
}

/** Possible results of the checks' source without a message. */
const UNTOLD: [ruleId: string, outcome: Outcome, check: FoundCheck][] = [
  [
    'color-contrast-enhanced',
    'incomplete',
    { list: 'any', id: 'color-contrast-enhanced', data: { messageKey: 'complexTextShadows' } },
  ],
  [
    'landmark-unique',
    'violation',
    { list: 'any', id: 'landmark-is-unique', data: { role: 'main', accessibleText: null } },
  ],
  // Added by our second look.
  [
    'aria-valid-attr-value',
    'incomplete',
    { list: 'all', id: 'aria-errormessage', data: { messageKey: 'unheard', values: ['error'] } },
  ],
  ['html-has-lang', 'violation', { list: 'any', id: 'has-lang', data: { messageKey: 'empty' } }],
  [
    'link-in-text-block',
    'incomplete',
    { list: 'any', id: 'link-in-text-block', data: { messageKey: 'same' } },
  ],
  [
    'scrollable-region-focusable',
    'incomplete',
    { list: 'any', id: 'focusable-content', data: { messageKey: 'byBrowser' } },
  ],
  ['list', 'violation', { list: 'none', id: 'only-listitems', data: { values: '#text' } }],
  ['definition-list', 'violation', { list: 'none', id: 'only-dlitems', data: { values: 'div > #text' } }],
  [
    'identical-links-same-purpose',
    'incomplete',
    { list: 'all', id: 'identical-links-same-purpose', data: null },
  ],
];

/** Messages whose results the checks' source never reports. */
const NEVER = [
  // Both always need review.
  'frame-tested fail',
  'hidden-content fail',
  // The target's size is undecided too then, and its message is used.
  'target-offset incomplete default',
];

const checkIds = z.array(z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]));
const message = z.union([z.string(), z.record(z.string(), z.string())]).optional();
const axeParts = z.object({
  rules: z.array(
    z.object({ id: z.string(), reviewOnFail: z.boolean(), any: checkIds, all: checkIds, none: checkIds }),
  ),
  data: z.object({
    checks: z.record(z.string(), z.object({ messages: z.object({ fail: message, incomplete: message }) })),
  }),
});

const axe = createRequire(import.meta.url)('axe-core');
// axe creates its rules and checks at the first call.
axe.getRules();
const { rules, data } = axeParts.parse(axe._audit);

export function causesOfRule(ruleId: string): Cause[] {
  const rule = rules.find(({ id }) => id === ruleId);
  assert.ok(rule, ruleId);
  return (['any', 'all', 'none'] as const).flatMap((list) =>
    rule[list].flatMap((id) =>
      (['fail', 'incomplete'] as const).flatMap((kind) =>
        messageKeys(id, kind).flatMap((key) => {
          const outcome = kind === 'fail' && !rule.reviewOnFail ? 'violation' : 'incomplete';
          const check = foundCheck(list, id, kind, key);
          // Alternatives fail only together.
          const isAlternative = list === 'any' && outcome === 'violation';
          const checks = isAlternative
            ? rule.any.map((other) => (other === id ? check : foundCheck('any', other, 'fail')))
            : [check];
          return causesOf(ruleId, outcome, checks);
        }),
      ),
    ),
  );
}

/** Message keys of a check for this result; undefined for a single message. */
function messageKeys(checkId: string, kind: 'fail' | 'incomplete'): (string | undefined)[] {
  const message = data.checks[checkId]?.messages[kind];
  if (message === undefined || NEVER.includes(`${checkId} ${kind}`)) return [];
  if (typeof message === 'string') return [undefined];
  return Object.keys(message).filter((key) => !NEVER.includes(`${checkId} ${kind} ${key}`));
}

function foundCheck(
  list: FoundCheck['list'],
  id: string,
  kind: 'fail' | 'incomplete',
  key = messageKeys(id, kind)[0],
): FoundCheck {
  const sample = CHECK_SAMPLES[`${id} ${key}`] ?? CHECK_SAMPLES[`${id} ${kind}`] ?? CHECK_SAMPLES[id] ?? {};
  // For a list axe selects the message by the length of the list; other data contains the name of the message.
  if (typeof sample !== 'object' || Array.isArray(sample)) return { list, id, data: sample };
  const fields = { ...sample, ...(key === undefined || key === 'default' ? {} : { messageKey: key }) };
  return { list, id, data: Object.keys(fields).length > 0 ? fields : null };
}

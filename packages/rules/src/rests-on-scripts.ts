/**
 * Rules of use whose failures a script that did not load may have kept from: one that hides a closed menu from the Tab key, gives
 * what can be clicked a place in its order, opens menus with the focus as well, or folds a bar up.
 */
const SCRIPT_RULES: ReadonlySet<string> = new Set([
  'focus-covered',
  'focus-covered-in-part',
  'focus-not-visible',
  'focus-order',
  'not-reached-by-keyboard',
  'hover-content-not-dismissible',
  'hover-content-not-on-focus',
  'reflow-control-gone',
  'expanded-not-updated',
  'keys-do-nothing',
  'mouse-only-close',
]);

/** Whether a failure of the rule may be of a script's making that was missing. */
export function restsOnScripts(ruleId: string): boolean {
  return SCRIPT_RULES.has(ruleId);
}

/** Ids of all such rules, for tests. */
export const scriptRules: readonly string[] = [...SCRIPT_RULES];

import type { z } from 'zod';
import type { FoundCheck, FoundElement, FoundRule } from '../found-rule.ts';
import { languageData, linkData, orientationData, scrollerData, targetData } from './second-look-data.ts';

type Found = FoundElement & { outcome: 'violation' | 'incomplete' };

export interface Verdict {
  outcome: 'violation' | 'incomplete' | 'passed';
  checks: FoundCheck[];
}

/** Verdict on a finding, by data that the page returned for its element; null keeps the finding. */
type LookAgain = (found: Found, told: unknown) => Verdict | null;

/** Contrast between a link and the surrounding text that axe requires (WCAG technique G183). */
const ENOUGH = 3;

/**
 * axe passes links with the same colour as the surrounding text; this option makes it report them for our own
 * check.
 */
export const RULE_OPTIONS = {
  'link-in-text-block': { options: { requiredContrastRatio: ENOUGH, allowSameColor: false } },
} as const;

const PASSED: Verdict = { outcome: 'passed', checks: [] };

const LOOKS: Readonly<Record<string, LookAgain>> = {
  'target-size': on(targetData, (_, { isByBrowser, isUsual, hasLargeLabel }) =>
    isByBrowser || isUsual || hasLargeLabel ? PASSED : null,
  ),
  // Chromium and Firefox make such a container focusable unless the author prevents it; Safari does not.
  'scrollable-region-focusable': on(scrollerData, (found, { isLeftToBrowser }) =>
    found.outcome === 'violation' && isLeftToBrowser
      ? said(found, 'incomplete', { messageKey: 'byBrowser' })
      : null,
  ),
  'link-in-text-block': on(linkData, linkInText, (found) => (hasColourOfText(found) ? PASSED : null)),
  'css-orientation-lock': on(orientationData, ({ outcome }, { isFree }) =>
    outcome === 'incomplete' && isFree ? PASSED : null,
  ),
  // ARIA requires that an error message is visible while the input is invalid, not how it is announced.
  'aria-valid-attr-value': (found) =>
    found.outcome === 'violation' && found.checks.every(isUnheardMessage)
      ? { outcome: 'incomplete', checks: found.checks.map(askedAbout) }
      : null,
  'html-has-lang': on(languageData, (found, { isEmpty }) =>
    found.outcome === 'violation' && isEmpty && keyOf(found) !== 'noXHTML'
      ? said(found, 'violation', { messageKey: 'empty' })
      : null,
  ),
};

/** The second check of a rule's findings; null when the rule needs none. */
export function lookAgainAt(ruleId: string): LookAgain | null {
  return LOOKS[ruleId] ?? null;
}

/** Results of axe with its default for links in the colour of the surrounding text. */
export function asAxeWouldSay(rules: readonly FoundRule[]): FoundRule[] {
  return rules.map((rule) => {
    if (rule.id !== 'link-in-text-block') return rule;
    const isAxes = (element: FoundElement) => !hasColourOfText(element);
    return {
      ...rule,
      violations: rule.violations.filter(isAxes),
      incomplete: rule.incomplete.filter(isAxes),
      passed: rule.passed || [...rule.violations, ...rule.incomplete].some(hasColourOfText),
    };
  });
}

function linkInText(found: Found, measured: z.infer<typeof linkData>): Verdict | null {
  if (measured.isDistinct) return PASSED;
  // axe takes the background at the position where content would be without scrolling; something else is there
  // now.
  const isOpen =
    hasColourOfText(found) ||
    (found.outcome === 'incomplete' && (keyOf(found) === 'bgOverlap' || measured.isScrolledTo));
  if (!isOpen || found.checks.some(({ data }) => keyIn(data) === 'pseudoContent')) return null;
  if (measured.isCovered || measured.ratio === null)
    return found.outcome === 'incomplete' ? null : said(found, 'incomplete', null);
  if (measured.ratio >= ENOUGH) return PASSED;
  if (measured.ratio <= 1) return said(found, 'incomplete', { messageKey: 'same' });
  return said(found, 'violation', {
    messageKey: 'fgContrast',
    contrastRatio: measured.ratio,
    requiredContrastRatio: ENOUGH,
  });
}

function hasColourOfText({ checks }: FoundElement): boolean {
  return checks.some(
    ({ id, data }) =>
      id === 'link-in-text-block' &&
      keyIn(data) === 'fgContrast' &&
      typeof data === 'object' &&
      data !== null &&
      'contrastRatio' in data &&
      data.contrastRatio === 1,
  );
}

/**
 * The element of `aria-errormessage` exists and is visible, but axe finds no way in which the element is
 * announced, and lists only the ids.
 */
function isUnheardMessage({ id, data }: FoundCheck): boolean {
  return id === 'aria-errormessage' && Array.isArray(data);
}

function askedAbout(check: FoundCheck): FoundCheck {
  return { ...check, data: { messageKey: 'unheard', values: Array.isArray(check.data) ? check.data : [] } };
}

/** The finding with other data for its first check. */
function said({ checks }: Found, outcome: Verdict['outcome'], data: FoundCheck['data']): Verdict {
  return { outcome, checks: checks.map((check, at) => (at === 0 ? { ...check, data } : check)) };
}

function keyOf({ checks }: Found): unknown {
  return keyIn(checks[0]?.data ?? null);
}

function keyIn(data: FoundCheck['data']): unknown {
  return typeof data === 'object' && data !== null && 'messageKey' in data ? data.messageKey : null;
}

function on<Told>(
  shape: z.ZodType<Told>,
  look: (found: Found, told: Told) => Verdict | null,
  untold: (found: Found) => Verdict | null = () => null,
): LookAgain {
  return (found, data) => {
    const parsed = shape.safeParse(data);
    return parsed.success ? look(found, parsed.data) : untold(found);
  };
}

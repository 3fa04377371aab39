import type { z } from 'zod';
import type { FoundCheck, FoundElement, FoundRule } from '../found-rule.ts';
import { languageTold, linkTold, orientationTold, scrollerTold, targetTold } from './told.ts';

type Found = FoundElement & { outcome: 'violation' | 'incomplete' };

export interface Verdict {
  outcome: 'violation' | 'incomplete' | 'passed';
  checks: FoundCheck[];
}

/** What comes of a finding by what the page tells of its element; null where it stands as it is. */
type LookAgain = (found: Found, told: unknown) => Verdict | null;

/** Contrast between a link and the text around it that axe asks for (WCAG technique G183). */
const ENOUGH = 3;

/** axe passes links that have the colour of the text around them; we look at them ourselves. */
export const ASKED_OTHERWISE = {
  'link-in-text-block': { options: { requiredContrastRatio: ENOUGH, allowSameColor: false } },
} as const;

const PASSED: Verdict = { outcome: 'passed', checks: [] };

const LOOKS: Readonly<Record<string, LookAgain>> = {
  'target-size': on(targetTold, (_, { isByBrowser, isUsual, hasLargeLabel }) =>
    isByBrowser || isUsual || hasLargeLabel ? PASSED : null,
  ),
  // Chromium and Firefox make such a part a stop of the Tab key, unless the author has said otherwise; Safari does not.
  'scrollable-region-focusable': on(scrollerTold, (found, { isLeftToBrowser }) =>
    found.outcome === 'violation' && isLeftToBrowser
      ? said(found, 'incomplete', { messageKey: 'byBrowser' })
      : null,
  ),
  'link-in-text-block': on(linkTold, linkInText, (found) => (hasColourOfText(found) ? PASSED : null)),
  'css-orientation-lock': on(orientationTold, ({ outcome }, { isFree }) =>
    outcome === 'incomplete' && isFree ? PASSED : null,
  ),
  // ARIA asks that a message be shown as long as the entry is wrong, not how it is announced.
  'aria-valid-attr-value': (found) =>
    found.outcome === 'violation' && found.checks.every(isUnheardMessage)
      ? { outcome: 'incomplete', checks: found.checks.map(askedAbout) }
      : null,
  'html-has-lang': on(languageTold, (found, { isEmpty }) =>
    found.outcome === 'violation' && isEmpty && keyOf(found) !== 'noXHTML'
      ? said(found, 'violation', { messageKey: 'empty' })
      : null,
  ),
};

/** How to look again at findings of a rule; null for one that leaves nothing out. */
export function lookAgainAt(ruleId: string): LookAgain | null {
  return LOOKS[ruleId] ?? null;
}

/** What axe would have said by itself of links that have the colour of the text around them. */
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

function linkInText(found: Found, told: z.infer<typeof linkTold>): Verdict | null {
  if (told.isDistinct) return PASSED;
  // What scrolls into view stands where something else is now, which axe takes for its background.
  const isOpen =
    hasColourOfText(found) ||
    (found.outcome === 'incomplete' && (keyOf(found) === 'bgOverlap' || told.isScrolledTo));
  if (!isOpen || found.checks.some(({ data }) => keyIn(data) === 'pseudoContent')) return null;
  if (told.isCovered || told.ratio === null)
    return found.outcome === 'incomplete' ? null : said(found, 'incomplete', null);
  if (told.ratio >= ENOUGH) return PASSED;
  if (told.ratio <= 1) return said(found, 'incomplete', { messageKey: 'same' });
  return said(found, 'violation', {
    messageKey: 'fgContrast',
    contrastRatio: told.ratio,
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

/** What `aria-errormessage` names is there and seen; axe knows no way in which it is announced, and lists the ids alone. */
function isUnheardMessage({ id, data }: FoundCheck): boolean {
  return id === 'aria-errormessage' && Array.isArray(data);
}

function askedAbout(check: FoundCheck): FoundCheck {
  return { ...check, data: { messageKey: 'unheard', values: Array.isArray(check.data) ? check.data : [] } };
}

/** The finding with another thing to say of its first check. */
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
  return (found, told) => {
    const parsed = shape.safeParse(told);
    return parsed.success ? look(found, parsed.data) : untold(found);
  };
}

import type { HoverContent, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { describeHoverContent, hoverContentOf, hoverTriggers } from '../../semantics/hover-content.ts';
import { isNavigationLink } from '../../semantics/links.ts';
import { resolveRef } from '../../semantics/resolve-ref.ts';

/**
 * Content on hover that does not appear on focus. Skips links that are available elsewhere on the page,
 * controls that are focusable while hidden, and text with an equivalent.
 */
export const hoverContentNotOnFocus = defineRule({
  id: 'hover-content-not-on-focus',
  source: 'interaction',
  module: 'hover',
  criteria: ['2.1.1', '1.4.13'],
  impact: 'serious',
  category: 'cat.keyboard',
  limits: 'hover-content',
  defect: 'own',
  dependsOn: ['layout', 'scripts'],
  targets: hoverTriggers,
  evaluate: (trigger) => {
    const content = hoverContentOf(trigger);
    if (!content || content.showsOnFocus === true || content.opensByKeys === true || content.opensOtherwise)
      return pass;
    const values = { text: describeHoverContent(content, trigger) };
    if (content.controls === 0) return isSaidElsewhere(trigger, content) ? pass : review('text', values);
    const controls = controlsOf(trigger, content);
    // Content that a script creates when shown cannot be inspected.
    if (controls.length === 0) return review('controls', values);
    if (controls.some(isTabbable) || controls.every(isAvailableElsewhere)) return pass;
    // A link may lead to a page with the same content.
    if ([trigger, ...trigger.children].some(isNavigationLink)) return review('controls', values);
    const isUnreachable = !content.triggerTakesFocus || content.opensByKeys === false;
    return isUnreachable && !mayOpenElsewhere(trigger, controls)
      ? fail('unreachable', values)
      : review('controls', values);
  },
  text: {
    en: {
      title: 'Content appears on hover but not on focus',
      description:
        'People who use a keyboard never see content that appears only on hover. Show the same content on focus, or provide a button that opens it.',
      messages: {
        unreachable:
          'The links or controls that appear here on hover ("{text}") cannot be reached with the keyboard. Add a button that opens them.',
        controls:
          'The links or controls that appear here on hover ("{text}") do not appear on focus. Can keyboard users reach them in another way?',
        text: 'The content that appears here on hover ("{text}") does not appear on focus. Does the page say the same elsewhere?',
      },
    },
  },
});

function controlsOf(trigger: PageElement, content: HoverContent): PageElement[] {
  const { page } = trigger.frame;
  return content.parts.flatMap((ref) => {
    const part = resolveRef(page, ref);
    return part
      ? [part, ...part.descendants].filter((element) =>
          element.matches('a[href], button, input, select, textarea, [tabindex]'),
        )
      : [];
  });
}

function isAvailableElsewhere(control: PageElement): boolean {
  return copiesOf(control).some(isTabbable);
}

/** Links to the same address; without an address, links with the same name. */
function copiesOf(control: PageElement): PageElement[] {
  const address = control.attribute('href');
  if (address === null) return [];
  const isSame = (other: PageElement) =>
    other.attribute('href') === address &&
    (isNavigationLink(control) || other.text.trim() === control.text.trim());
  return control.frame.all('a[href]').filter((other) => other !== control && isSame(other));
}

const OPENERS = 'button, [role=button i], summary, a[href^="#"], a[href^="javascript:" i]';
const SAYS_MENU = /menu|nav|burger|toggle|sidebar|drawer|मेन्यू|मेनू/i;

/** Copies of all these links are hidden elsewhere, and a button may open them. */
function mayOpenElsewhere(trigger: PageElement, controls: readonly PageElement[]): boolean {
  const isApart = (element: PageElement) => element !== trigger && !trigger.contains(element);
  if (!controls.every((control) => copiesOf(control).some(isApart))) return false;
  return trigger.frame
    .all(OPENERS)
    .some(
      (one) =>
        isApart(one) &&
        isTabbable(one) &&
        SAYS_MENU.test(`${one.name} ${one.attribute('class') ?? ''} ${one.attribute('id') ?? ''}`),
    );
}

/** In the name or description of the trigger, or in visible text of the page. */
function isSaidElsewhere(trigger: PageElement, { text }: HoverContent): boolean {
  if (text === '') return true;
  const nearbyTexts = [trigger, ...trigger.descendants, ...(trigger.parent ? [trigger.parent] : [])]
    .map(({ name, ax }) => `${name} ${ax?.description ?? ''}`)
    .join(' ');
  if (nearbyTexts.includes(text)) return true;
  return (trigger.frame.root?.visibleText ?? '').includes(text);
}

import type { Page, PageElement, ScriptNavigation } from '@abhigam/facts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import { isControl } from '../../semantics/controls.ts';
import { hasNoSpokenText } from '../../semantics/name.ts';
import { stopsOnlySlides } from '../../semantics/stop-control.ts';
import { foldWords } from '../../semantics/words.ts';

/** Phrases about a time limit, before it or when it is near. */
const SAYS =
  /\bsessions?\b|\bexpir|\btime[\s-]?(?:out|limit|left|remaining)|\bredirect|\brefresh|\breload|\bauto(?:matic|-?update)|\b(?:in|after|every|within) (?:about |an? |another )?(?:\d+|one|two|three|five|ten|few|half) ?(?:s\b|sec|min|hour)|\b\d+ ?(?:s\b|sec(?:onds?)?|min(?:utes?)?)\b|\bsecond\(s\)|\binactiv|\bidle\b|\b(?:log|sign)(?:ged)? (?:you )?(?:out|off) (?:auto|after|in)|\bcountdown|\bextend|\bwill (?:be taken|leave|open|move|load|continue)|सत्र|सेशन|समय[- ]?सीमा|समय समाप्त|सेकंड|सेकेंड|सैकंड|मिनट|अपने आप|स्वतः|स्वत:|ऑटो|रीफ़्रेश|रीफ्रेश|रिफ्रेश|रीलोड|पुनर्निर्देश|निष्क्रिय/i;
/** Phrases about the duration of something else, which is not a limit. */
const TAKES =
  /\b(?:takes?|took|lasts?|open|opens|since|ago)\b[^.!?\n]*?\b\d+ ?(?:s|secs?|seconds?|mins?|minutes?|hours?)\b/gi;
/** Names of controls that may stop it or extend the time. */
const GIVES_TIME =
  /\b(?:pause|stop|extend|stay|keep|renew|more time|time|auto\w*|refresh\w*|reload\w*|updat\w+|interval|frequency|live|settings|preferences|turn off|disable|cancel)\b|रोक|विराम|समय|बढ़ा|बढ़ा|जारी रख|अद्यतन|अपडेट|सेटिंग|बंद/;
/** Events of user activity that extend a time limit. */
const ACTIVITY =
  /^(?:mousemove|mousedown|mouseover|pointermove|pointerdown|click|keydown|keyup|keypress|touchstart|touchmove|scroll|wheel|input)$/;
const FIELDS = 'input:not([type=button i]):not([type=image i]), select, textarea, iframe';
/** Earlier navigation may be a reaction to previous interaction. */
const MIN_MS = 3_000;

/**
 * A script that navigates or reloads after some time without user interaction (WCAG failures F40 and F41).
 * Fails when no text on the page announces it, no control seems to stop it or extend the time, and no listener
 * reacts to user activity. Refreshes in the markup are covered by an axe rule.
 */
export const timedRedirect = defineRule({
  id: 'timed-redirect',
  source: 'interaction',
  module: 'motion',
  criteria: ['2.2.1'],
  impact: 'serious',
  category: 'cat.time-and-media',
  limits: 'time-limit',
  defect: 'own',
  targets: (page) => (page.facts.use?.motion && page.top.root ? [page.top.root] : []),
  evaluate: (_root, page) => {
    const { leaves } = page.facts.use?.motion ?? {};
    return leaves ? judged(leaves, page) : pass;
  },
  text: {
    en: {
      title: 'Page redirects or reloads after a time limit',
      description:
        'People who read or write slowly lose the page before they have finished. Let people turn off, adjust or extend the time limit.',
      messages: {
        'leaves-unsaid':
          'After about {seconds} seconds a script opens another page. There is no warning and no control to stop this or extend the time. Remove the time limit, or warn people and let them extend the time limit.',
        'reloads-unsaid':
          'After about {seconds} seconds a script reloads this page. There is no warning and no control to stop this. Remove the automatic reload, or let people turn it off.',
        leaves:
          'After about {seconds} seconds a script opens another page. Check that people can turn off, adjust or extend this time limit.',
      },
    },
  },
});

function judged(
  leaves: ScriptNavigation,
  page: Page,
): Outcome<'leaves-unsaid' | 'reloads-unsaid' | 'leaves'> {
  const values = { seconds: Math.round(leaves.afterMs / 1000) };
  const { root } = page.top;
  const isUnsaid =
    leaves.shown !== undefined &&
    leaves.afterMs >= MIN_MS &&
    !SAYS.test(`${leaves.shown}\n${root?.visibleText ?? ''}`.replace(TAKES, ' ')) &&
    !page.elements.some(mayGiveTime) &&
    // A listener that only closes with Escape does not extend the time.
    !page.facts.globalListeners.some(
      ({ frame, type, onlyEscape }) => frame === 0 && !onlyEscape && ACTIVITY.test(type),
    ) &&
    !page.top
      .all('html, body')
      .some((element) => element.facts.listeners?.some((type) => ACTIVITY.test(type)));
  if (!isUnsaid) return review('leaves', values);
  return fail(leaves.isReload ? 'reloads-unsaid' : 'leaves-unsaid', values);
}

function mayGiveTime(element: PageElement): boolean {
  if (!element.isExposed || !isControl(element) || element.tag === 'label') return false;
  const name = foldWords(element.name);
  // The effect of a button without a name is unknown.
  return (
    (hasNoSpokenText(element.name) && !element.matches(FIELDS)) ||
    (GIVES_TIME.test(name) && !stopsOnlySlides(name))
  );
}

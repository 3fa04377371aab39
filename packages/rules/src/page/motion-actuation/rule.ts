import type { Page } from '@abhigam/facts';
import { defineRule, fail, review } from '../../rule.ts';

/**
 * A page that listens to device motion or orientation. Its effect, alternatives on the page and a way to
 * disable it need a manual test. Fails when a script reads the values and nothing else is operable: no link, no
 * form, and no mouse, touch or key listeners. Top document only; frames are skipped.
 */
export const motionActuation = defineRule({
  id: 'motion-actuation',
  source: 'andi',
  module: 'page',
  criteria: ['2.5.4'],
  impact: 'serious',
  act: ['c249d5', '7677a9'],
  category: 'cat.keyboard',
  limits: 'device-motion',
  defect: 'own',
  dependsOn: ['files'],
  isAboutWholePage: true,
  targets: (page) => {
    const { root } = page.top;
    const listens = page.facts.globalListeners.some(({ type }) => /^device(motion|orientation)/.test(type));
    return root && listens ? [root] : [];
  },
  evaluate: (_root, page) => {
    const listener = page.facts.globalListeners.find(({ type }) => /^device(motion|orientation)/.test(type));
    const values = { type: listener?.type ?? 'devicemotion' };
    const reads = page.facts.globalListeners.some(({ readsMotion }) => readsMotion === true);
    return reads && !isOperable(page) ? fail('only-motion', values) : review('listens', values);
  },
  text: {
    en: {
      title: 'Page responds to device motion',
      description:
        'Some people cannot move their device, and others move it without meaning to. Provide ordinary controls for every function, and let people turn off the response to motion.',
      messages: {
        'only-motion':
          'The page uses `{type}`, and nothing on it works with mouse, touch or keyboard. Provide controls that do the same, and a control that turns off the response to motion.',
        listens:
          'The page listens to `{type}`. If motion operates anything, check that controls on the page do the same and that people can turn off the response to motion.',
      },
    },
  },
});

const EVENTS = [
  ...['click', 'dblclick', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart', 'touchend'],
  ...['input', 'change', 'submit', 'keydown', 'keyup', 'keypress', 'focus', 'blur', 'focusin', 'focusout'],
];

/** Links and forms lead to other pages, where motion may be disabled; scripts may read the state of a field. */
const OPERABLE =
  'a[href], area[href], form, iframe, select:not([disabled]), textarea:not([disabled]), input:not([disabled], [type=hidden i], [type=button i], [type=submit i], [type=reset i], [type=image i])';

function isOperable(page: Page): boolean {
  const isGlobal = page.facts.globalListeners.some(({ type }) => EVENTS.includes(type));
  return (
    isGlobal || page.elements.some((element) => element.matches(OPERABLE) || element.listensTo(...EVENTS))
  );
}

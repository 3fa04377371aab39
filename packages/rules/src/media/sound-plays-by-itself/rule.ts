import type { MediaFacts, Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { hasSound, mediaOf, playingTime } from '../../semantics/media.ts';
import { isSeen } from '../../semantics/visible.ts';

/** Sound that ends by itself within so many seconds is allowed by 1.4.2. */
const MAX_SECONDS = 3;
const CONTROLS =
  'button, summary, input[type=button i], input[type=submit i], input[type=image i], input[type=checkbox i], input[type=range i], [role=button i], [role=switch i], [role=checkbox i], [role=slider i], a:not([href]), a[href^="#"], a[href^="javascript:" i], [tabindex]';

/**
 * Sound that begins with the page and continues for more than three seconds, with nothing to stop it. Where
 * anything on the page might be a control for it, or its sound or length could not be learned, a person
 * must listen. Whether the browser let it begin does not matter: on another visit it will.
 */
export const soundPlaysByItself = defineRule({
  id: 'sound-plays-by-itself',
  source: 'andi',
  module: 'media',
  criteria: ['1.4.2'],
  impact: 'serious',
  act: ['80f0bf', 'aaa1bf', '4c31df'],
  targets: (page) => page.all('audio, video').filter(playsByItself),
  evaluate: (element, page) => {
    const media = mediaOf(element);
    if (!media || media.isMuted) return pass;
    const sound = hasSound(element, media);
    const seconds = playingTime(media);
    if (sound === false || (seconds !== null && seconds <= MAX_SECONDS)) return pass;
    if (media.controls && isSeen(element)) return pass;
    const values = { tag: element.tag };
    if (sound === null || seconds === null) return review('unknown', values);
    return mayBeControlled(element, page) ? review('control', values) : fail('no-control', values);
  },
  text: {
    en: {
      title: 'Sound plays by itself',
      description:
        'Sound that begins with the page drowns the voice of a screen reader and draws attention away from reading. Let people start it, or give them a button at the top of the page that stops it.',
      messages: {
        'no-control':
          'This `{tag}` begins to play sound with the page, and nothing on the page stops it. Remove `autoplay`, or add `controls`.',
        control:
          'This `{tag}` begins to play sound with the page. Check that a control near the top of the page stops it or turns it down.',
        unknown:
          'This `{tag}` begins to play with the page. If it has sound for more than three seconds, there must be a control that stops it.',
      },
    },
  },
});

function playsByItself(element: PageElement): boolean {
  const media = mediaOf(element);
  return media !== null && media.src !== '' && (media.autoplay || isPlaying(media));
}

function isPlaying({ isPaused }: MediaFacts): boolean {
  return !isPaused;
}

/** Anything that people can operate, in the document of the element or around it, may stop the sound. */
function mayBeControlled(element: PageElement, page: Page): boolean {
  if (element.isClickable || element.listensTo('click')) return true;
  if (page.facts.globalListeners.some(({ type }) => /^(click|mousedown|pointerdown|touchstart)$/.test(type)))
    return true;
  return page.elements.some(
    (one) =>
      (one.matches(CONTROLS) ||
        one.listensTo('click') ||
        (one.isClickable && !one.matches('a[href], input, select, textarea, label'))) &&
      one !== element &&
      isShownAndExposed(one),
  );
}

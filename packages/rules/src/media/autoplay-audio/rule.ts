import type { MediaFacts, Page, PageElement } from '@abhigam/facts';
import { stopAutoplay } from '../../corrections/page-behaviour.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { hasSound, mediaOf, playingTime } from '../../semantics/media.ts';
import { isVisible } from '../../semantics/visible.ts';

/** 1.4.2 allows sound that ends within this time. */
const MAX_SECONDS = 3;
/** Names and markup of sound controls. */
const SOUND =
  /sound|audio|music|mute|\bmuting|pause|\bstop|\bplay|player|volume|silen[ct]|quiet|\bsong|\bturn off|\bswitch off|\boff\b|noise|speaker|listen|media|video|autoplay|anthem|ध्वनि|आवाज|संगीत|रोक|विराम|मौन|म्यूट|बंद|बन्द|ऑडियो|वीडियो|वॉल्यूम|प्ले|चलाएँ|चलाएं|पॉज|चुप|गीत|गाना|गाने|सुन|स्पीकर/i;
/** Languages of these words. */
const KNOWN_LANGUAGE = /^(?:en|hi)\b/i;
const MARKUP = ['title', 'class', 'id', 'onclick'];
const CONTROLS =
  'button, summary, input[type=button i], input[type=submit i], input[type=image i], input[type=checkbox i], input[type=range i], [role=button i], [role=switch i], [role=checkbox i], [role=slider i], a:not([href]), a[href^="#"], a[href^="javascript:" i], [tabindex]';

/**
 * Sound that starts with the page and continues for more than three seconds without a control to stop it. Needs
 * a manual check when a control may be for sound, has no name or a name in an unsupported language, and when
 * sound or length is unknown. Whether the browser blocked autoplay is irrelevant: it may allow it on another
 * visit.
 */
export const autoplayAudio = defineRule({
  id: 'autoplay-audio',
  source: 'andi',
  module: 'media',
  criteria: ['1.4.2'],
  impact: 'serious',
  act: ['80f0bf', 'aaa1bf', '4c31df'],
  category: 'cat.time-and-media',
  limits: 'sound',
  defect: 'plays-by-itself',
  dependsOn: ['files'],
  isAboutWholePage: true,
  correct: stopAutoplay,
  overrides: ['no-autoplay-audio'],
  targets: (page) => page.all('audio, video').filter(isAutoplaying),
  evaluate: (element, page) => {
    const media = mediaOf(element);
    if (!media || media.isMuted) return pass;
    const sound = hasSound(element, media);
    const seconds = playingTime(media);
    if (sound === false || (seconds !== null && seconds <= MAX_SECONDS)) return pass;
    if (media.controls && isVisible(element)) return pass;
    const values = { tag: element.tag };
    if (sound === null || seconds === null) return review('unknown', values);
    return mayBeControlled(element, page) ? review('control', values) : fail('no-control', values);
  },
  text: {
    en: {
      title: 'Audio plays automatically',
      description:
        'Audio that starts with the page drowns out a screen reader and distracts from reading. Let people start it, or provide a button at the top of the page that stops it.',
      messages: {
        'no-control':
          'This `{tag}` plays sound automatically, and the page has no control to stop it. Remove `autoplay`, or add `controls`.',
        control:
          'This `{tag}` plays sound automatically. Check that a control near the top of the page stops it or turns the volume down.',
        unknown:
          'This `{tag}` plays automatically. If it plays sound for more than three seconds, there must be a control that stops it.',
      },
    },
  },
});

function isAutoplaying(element: PageElement): boolean {
  const media = mediaOf(element);
  return media !== null && media.src !== '' && (media.autoplay || isPlaying(media));
}

function isPlaying({ isPaused }: MediaFacts): boolean {
  return !isPaused;
}

/** A control in the same document or an outer one may stop the sound. */
function mayBeControlled(element: PageElement, page: Page): boolean {
  if (element.isClickable || element.listensTo('click')) return true;
  return page.elements.some(
    (one) => one !== element && isOperated(one) && isShownAndExposed(one) && mayBeForSound(one),
  );
}

function isOperated(element: PageElement): boolean {
  if (element.matches(CONTROLS) || element.matches('a[href]') || element.listensTo('click')) return true;
  return element.isClickable && !element.matches('input, select, textarea, label');
}

function mayBeForSound(control: PageElement): boolean {
  const texts = [control.name, control.visibleText, ...MARKUP.map((name) => control.attribute(name) ?? '')];
  if (SOUND.test(texts.join(' '))) return true;
  if (control.matches('a[href]') && !control.matches(CONTROLS)) return false;
  const language = control.closest('[lang]')?.attribute('lang')?.trim() ?? '';
  const isKnown = language === '' || KNOWN_LANGUAGE.test(language);
  // A symbol alone may mean it.
  return !isKnown || !/\p{L}/u.test(`${control.name}${control.visibleText}`);
}

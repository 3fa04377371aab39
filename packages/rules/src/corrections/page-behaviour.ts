import { CORRECTION_GAP } from '@abhigam/domain';
import { type Corrector, draft } from './corrector.ts';
import { removeAttribute, renameTag, setAttribute } from './edits.ts';
import { attributeOf } from './snippet.ts';

/** A viewport that lets people enlarge the page: without what forbids or limits it. */
export const allowZoom: Corrector = ({ snippet }) => {
  const content = attributeOf(snippet, 'content');
  if (snippet.tag !== 'meta' || !content || content.value.length > 500) return null;
  const kept = content.value
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:user-scalable|maximum-scale)\s*=/i.test(part));
  return draft(setAttribute(snippet, 'content', kept.join(', ') || 'width=device-width'), 'allow-zoom', {
    isComplete: true,
  });
};

/** A page that moves on after a while moves on at once; one that loads itself again stays as it is. */
export const stopRefresh: Corrector = ({ snippet, message }) => {
  const content = attributeOf(snippet, 'content');
  if (snippet.tag !== 'meta' || !content || message.includes('review')) return null;
  const [, delay = '', rest = ''] = /^([\d.]*)\s*([;,][\s\S]*)?$/.exec(content.value.trimStart()) ?? [];
  if (delay === '') return null;
  if (/url\s*=|[;,]\s*\S/i.test(rest)) {
    return draft(setAttribute(snippet, 'content', `0${rest.trimEnd()}`), 'redirect-at-once', {
      isComplete: true,
    });
  }
  return draft({ start: 0, end: snippet.code.length, text: '' }, 'no-reload', { isComplete: true });
};

/** Text that moves or blinks by its tag, at rest. */
export const stopMovement: Corrector = ({ snippet, message }) => {
  if (message.includes('review')) return null;
  return draft(renameTag(snippet, snippet.tag === 'marquee' ? 'div' : 'span'), 'no-movement', {
    isComplete: message === 'is-on-screen' || message === 'moves',
  });
};

/** Sound that waits for the person. */
export const stopAutoplay: Corrector = ({ snippet }) => {
  const remove = removeAttribute(snippet, 'autoplay');
  const controls = attributeOf(snippet, 'controls') ? [] : [setAttribute(snippet, 'controls', '')];
  return remove ? draft([remove, ...controls], 'no-autoplay', { isComplete: false }) : null;
};

/** A film that waits for the person, whatever else moves on the page. */
export const stopFilm: Corrector = (finding) =>
  finding.message === 'film' && finding.snippet.tag === 'video' ? stopAutoplay(finding) : null;

/** Place for captions: the file is for people to make. */
export const addCaptions: Corrector = ({ snippet, message }) => {
  if (snippet.tag !== 'video' || message === 'track' || !snippet.endTag) return null;
  const at = snippet.endTag.start;
  const text = `<track kind="captions" src="${CORRECTION_GAP}" srclang="${CORRECTION_GAP}">`;
  return draft({ start: at, end: at, text }, 'fill-captions', { isComplete: false });
};

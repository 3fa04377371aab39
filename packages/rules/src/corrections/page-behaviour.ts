import { CORRECTION_GAP } from '@abhigam/domain';
import { type Corrector, draft } from './corrector.ts';
import { removeAttribute, renameTag, setAttribute } from './edits.ts';
import { attributeOf } from './snippet.ts';

/** A viewport that allows zoom: removes what disables or limits it. */
export const allowZoom: Corrector = ({ snippet }) => {
  const content = attributeOf(snippet, 'content');
  if (snippet.tag !== 'meta' || !content || content.value.length > 500) return null;
  const parts = content.value
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:user-scalable|maximum-scale)\s*=/i.test(part));
  return draft(setAttribute(snippet, 'content', parts.join(', ') || 'width=device-width'), 'allow-zoom', {
    isComplete: true,
  });
};

/** Makes a delayed redirect immediate, and removes a reload. */
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

/** Text that moves or blinks because of its tag: replaces the tag. */
export const stopMovement: Corrector = ({ snippet, message }) => {
  if (message.includes('review')) return null;
  return draft(renameTag(snippet, snippet.tag === 'marquee' ? 'div' : 'span'), 'no-movement', {
    isComplete: message === 'is-on-screen' || message === 'moves',
  });
};

/** Audio that starts only on request. */
export const stopAutoplay: Corrector = ({ snippet }) => {
  const remove = removeAttribute(snippet, 'autoplay');
  const controls = attributeOf(snippet, 'controls') ? [] : [setAttribute(snippet, 'controls', '')];
  return remove ? draft([remove, ...controls], 'no-autoplay', { isComplete: false }) : null;
};

/** A video that starts only on request; ignores other moving content. */
export const stopVideoAutoplay: Corrector = (finding) =>
  finding.message === 'film' && finding.snippet.tag === 'video' ? stopAutoplay(finding) : null;

/** A captions track; a human has to write the file. */
export const addCaptions: Corrector = ({ snippet, message }) => {
  if (snippet.tag !== 'video' || message === 'track' || !snippet.endTag) return null;
  const at = snippet.endTag.start;
  const text = `<track kind="captions" src="${CORRECTION_GAP}" srclang="${CORRECTION_GAP}">`;
  return draft({ start: at, end: at, text }, 'fill-captions', { isComplete: false });
};

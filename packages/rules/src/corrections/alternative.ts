import { type AltFailureData, CORRECTION_GAP } from '@abhigam/domain';
import { type Corrector, draft } from './corrector.ts';
import { setAttribute } from './edits.ts';
import { proposedText } from './proposed-text.ts';
import { attributeOf } from './snippet.ts';

/** Text recognised in the image, preferably in all scripts; empty when there is none. */
export function recognisedText({ altFailureData }: { altFailureData: AltFailureData | null }): string {
  return proposedText(altFailureData?.rawText) || proposedText(altFailureData?.asciiText);
}

/** An image without a text alternative: proposes the recognised text for confirmation, else leaves a gap. */
export const describeImage: Corrector = (finding) => {
  if (finding.message.includes('review')) return null;
  const recognised = recognisedText(finding);
  const { tag } = finding.snippet;
  const attribute = tag === 'img' || tag === 'area' || tag === 'input' ? 'alt' : 'aria-label';
  const isKnownAbsent = finding.message === '' || finding.message.endsWith('no-name');
  return draft(
    setAttribute(finding.snippet, attribute, recognised || CORRECTION_GAP, { isAbsent: isKnownAbsent }),
    recognised ? 'confirm-recognised' : 'fill-alt',
    { isComplete: false },
  );
};

/** Words in the image that its alternative omits: proposes them as the alternative. */
export const completeAlternative: Corrector = (finding) => {
  const recognised = recognisedText(finding);
  const { snippet, message } = finding;
  if (!recognised || message === 'background' || !/^(?:img|area|input)$/.test(snippet.tag)) return null;
  return draft(setAttribute(snippet, 'alt', recognised), 'confirm-recognised', { isComplete: false });
};

/** Text next to the image in the same link already says the same, so the image is decorative. */
export const emptyAlternative: Corrector = ({ snippet }) =>
  snippet.tag === 'img' && attributeOf(snippet, 'alt')
    ? draft(setAttribute(snippet, 'alt', ''), 'decorative', { isComplete: true })
    : null;

/** A file name does not describe the image. */
export const replaceFileName: Corrector = (finding) => {
  const recognised = recognisedText(finding);
  if (!attributeOf(finding.snippet, 'alt')) return null;
  return draft(
    setAttribute(finding.snippet, 'alt', recognised || CORRECTION_GAP),
    recognised ? 'confirm-recognised' : 'fill-alt',
    { isComplete: false },
  );
};

const PHRASE =
  /^\s*(?:an?\s+|the\s+)?(?:image|picture|photo|photograph|graphic|icon)\s+(?:of|showing)\s+(?=\S)/i;
const PHRASE_HINDI = /(?<!\s)\s+(?:की|का)\s+(?:छवि|तस्वीर|चित्र|फ़ोटो|फोटो)\s*$/;

/** Removes "Photo of" from "Photo of the hall": screen readers announce the role. */
export const dropPhrase: Corrector = ({ snippet }) => {
  const alt = attributeOf(snippet, 'alt');
  const text = alt?.value.slice(0, 500).replace(PHRASE, '').replace(PHRASE_HINDI, '') ?? '';
  if (!alt || text === alt.value || text.trim() === '' || alt.value.length > 500) return null;
  return draft(setAttribute(snippet, 'alt', text), 'alt-without-phrase', { isComplete: false });
};

/** Screen readers ignore `alt` on elements that are not images. */
export const dropMisplacedAlternative: Corrector = ({ snippet }) => {
  const alt = attributeOf(snippet, 'alt');
  if (!alt) return null;
  const before = snippet.code.slice(0, alt.start).trimEnd().length;
  return draft({ start: before, end: alt.end, text: '' }, 'alt-elsewhere', { isComplete: false });
};

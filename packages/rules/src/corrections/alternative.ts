import { type AltFailureData, CORRECTION_GAP } from '@abhigam/domain';
import { type Corrector, draft } from './corrector.ts';
import { setAttribute } from './edits.ts';
import { proposedText } from './proposed-text.ts';
import { attributeOf } from './snippet.ts';

/** What was recognised in the picture, in all scripts if it can be; empty where nothing was. */
export function recognisedText({ altFailureData }: { altFailureData: AltFailureData | null }): string {
  return proposedText(altFailureData?.rawText) || proposedText(altFailureData?.asciiText);
}

/** An image without a text alternative: the text that was read from it, for a person to confirm, or a gap. */
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

/** Words of the picture that its alternative lacks: they are proposed in its place. */
export const sayWhatIsShown: Corrector = (finding) => {
  const recognised = recognisedText(finding);
  const { snippet, message } = finding;
  if (!recognised || message === 'background' || !/^(?:img|area|input)$/.test(snippet.tag)) return null;
  return draft(setAttribute(snippet, 'alt', recognised), 'confirm-recognised', { isComplete: false });
};

/** The text beside the image in its link says the same, so the image adds nothing. */
export const emptyAlternative: Corrector = ({ snippet }) =>
  snippet.tag === 'img' && attributeOf(snippet, 'alt')
    ? draft(setAttribute(snippet, 'alt', ''), 'decorative', { isComplete: true })
    : null;

/** A file name says nothing of what is seen. */
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

/** "Photo of the hall" without what the screen reader says by itself. */
export const dropPhrase: Corrector = ({ snippet }) => {
  const alt = attributeOf(snippet, 'alt');
  const text = alt?.value.slice(0, 500).replace(PHRASE, '').replace(PHRASE_HINDI, '') ?? '';
  if (!alt || text === alt.value || text.trim() === '' || alt.value.length > 500) return null;
  return draft(setAttribute(snippet, 'alt', text), 'alt-without-phrase', { isComplete: false });
};

/** Screen readers ignore `alt` on what is no image. */
export const dropMisplacedAlternative: Corrector = ({ snippet }) => {
  const alt = attributeOf(snippet, 'alt');
  if (!alt) return null;
  const before = snippet.code.slice(0, alt.start).trimEnd().length;
  return draft({ start: before, end: alt.end, text: '' }, 'alt-elsewhere', { isComplete: false });
};

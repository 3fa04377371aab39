import { type ContrastData, colourRepair, snippetParts } from '@abhigam/domain';
import type { ReportIssue } from '../../report-source.ts';
import { shownBy } from '../../words/explained.ts';
import { wordsIn } from '../../words/words-in.ts';
import { codeWords } from '../code-text.ts';
import { contrastSample } from '../contrast-sample.ts';
import type { KnownDefect } from '../known-defects.ts';
import { html, type Markup } from '../markup.ts';
import type { ShownPicture } from '../picture.ts';
import { MAX_LENGTHS, plainSiteText, siteCode, siteText, truncationNote } from '../site-text.ts';
import { address } from './address.ts';
import { codePair } from './code-pair.ts';
import type { Part } from './part.ts';

interface Shown {
  issue: Pick<ReportIssue, 'auditId' | 'status'>;
  defect: KnownDefect;
  /** From 1. */
  number: number;
  total: number;
  picture: ShownPicture | null;
}

/** One defect: problem, code, places, screenshot. */
export function defectPart({ issue, defect, number, total, picture }: Shown, part: Part): Markup {
  const { words } = part;
  const { issues: say } = words;
  const { element } = defect;
  const more = defect.pages - defect.urls.length;
  return html`<div class="defect">
<h4>${(issue.status === 'Fail' ? say.defect : say.place)({ number, total })}: ${words.elementsOnPages({ elements: defect.elements, pages: defect.pages })}</h4>
<p>${explanation(element.explanation, part)}</p>
${
  element.state
    ? html`<p>${plainSiteText(shownBy(element.state, wordsIn(part.head.language)), MAX_LENGTHS.label)}</p>
`
    : null
}${codePair(snippet(issue.auditId, defect, part), element.correction, part)}<div class="sides"><div>
${element.contrast ? contrast(element.contrast, part) : null}
${element.image?.rawText ? html`<p>${say.recognised}: ${siteText(element.image.rawText, MAX_LENGTHS.title, words)}</p>` : null}
<dl class="facts">
<dt>${say.selector}</dt><dd><code>${siteCode(element.selector, MAX_LENGTHS.selector, words)}</code></dd>
<dt>${say.onPages}</dt><dd><ul>${defect.urls.map((url) => html`<li>${address(url, part)}</li>`)}${more > 0 ? html`<li>${say.morePages({ number: more })}</li>` : null}</ul></dd>
</dl>
</div>${picture ? pictureOf(picture, element.label, part) : null}</div>
</div>
`;
}

/** The problem of an element in our words, which may contain texts of the site. */
export function explanation(text: string, { words }: Pick<Part, 'words'>): Markup {
  const shown = html`<bdi>${codeWords(plainSiteText(text, MAX_LENGTHS.text))}</bdi>`;
  return text.length > MAX_LENGTHS.text ? html`${shown} ${truncationNote(text, words)}` : shown;
}

/** The code with its failing part highlighted, which is also underlined. */
function snippet(auditId: string, { element }: KnownDefect, { words }: Part): Markup {
  const shown = element.snippet.slice(0, MAX_LENGTHS.snippet);
  const finding = { auditId, snippet: shown, explanation: element.explanation, testData: element.contrast };
  const parts = snippetParts(finding).map(({ kind, text }) =>
    kind === 'offending'
      ? html`<mark>${plainSiteText(text, MAX_LENGTHS.snippet)}</mark>`
      : plainSiteText(text, MAX_LENGTHS.snippet),
  );
  return html`${parts}${element.snippet.length > MAX_LENGTHS.snippet ? html` ${truncationNote(element.snippet, words)}` : null}`;
}

function contrast(data: ContrastData, { words }: Part): Markup {
  const { issues: say, figures } = words;
  const now = contrastSample(data.fgColor, data.bgColor);
  const repair = colourRepair(data);
  const suggested = repair && contrastSample(repair.text, repair.background);
  return html`<p><strong>${say.contrast}:</strong> ${say.contrastOf({ now: figures.ratio(data.contrastRatio), needed: figures.ratio(data.expectedRatio) })}; ${say.colours({ text: data.fgColor, background: data.bgColor })}.${repair ? html` ${say.suggestion({ colour: repair.to, part: repair.type })}.` : null}</p>
<div class="samples">${now && figure(say.now, now, words)}${suggested ? figure(say.suggested, suggested, words) : null}</div>
`;
}

function figure(
  name: string,
  sample: NonNullable<ReturnType<typeof contrastSample>>,
  words: Part['words'],
): Markup {
  const value = words.figures.ratio(sample.ratio);
  const alt = words.issues.sampleAlt({ text: sample.text, background: sample.background, ratio: value });
  return html`<div class="sample"><img alt="${alt}" src="${sample.uri}"><p class="caption">${name}<br>${value} : 1</p></div>`;
}

function pictureOf(picture: ShownPicture, label: string, { words }: Part): Markup {
  const alt = words.issues.pictures[picture.shows].alt({ label: plainSiteText(label, MAX_LENGTHS.label) });
  return html`<div class="picture"><img alt="${alt}" width="${picture.width}" height="${picture.height}" src="${picture.uri}"><p class="caption">${words.issues.pictures[picture.shows].caption}</p></div>
`;
}

import { manualTests } from '@abhigam/guidelines';
import { codeText } from '../code-text.ts';
import { html, type Markup } from '../markup.ts';
import { MAX_LENGTHS, siteText } from '../site-text.ts';
import type { Part } from './part.ts';

/** What no tool can judge; the same for every site. */
export function manualTestSection({ head, words }: Part): Markup {
  const tests = manualTests(head.language).map(
    ({ title, description }) =>
      html`<li class="keep"><p><strong>${title}</strong></p>${codeText(description)}</li>\n`,
  );
  return html`<h3>${words.byPerson.manual}</h3>
<p class="lead">${words.byPerson.manualLead}</p>
<ul>${tests}</ul>`;
}

/** Test environment, and creation time of the document. */
export function method({ head, words }: Part, now: Date): Markup {
  const { method: say } = words;
  const versions = head.testedWith.map((line) => html`<li>${siteText(line, MAX_LENGTHS.text, words)}</li>\n`);
  return html`<section aria-labelledby="method">
<h2 id="method">${say.heading}</h2>
<p>${say.lead}</p>
<p>${say.score}</p>
<h3>${say.versions}</h3>
${versions.length === 0 ? html`<p>${say.unknown}</p>` : html`<ul>${versions}</ul>`}
<p>${say.made({ moment: words.figures.moment(now) })}</p>
</section>`;
}

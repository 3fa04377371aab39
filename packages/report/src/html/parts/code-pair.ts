import { type Correction, needsWords, proposedCode } from '@abhigam/domain';
import { correctedParts } from '../corrected-parts.ts';
import { html, type Markup } from '../markup.ts';
import { MAX_LENGTHS, plainSiteText } from '../site-text.ts';
import type { Part } from './part.ts';

/** The code as found, and below it the corrected code. */
export function codePair(
  markup: Markup,
  correction: Correction | null,
  { words }: Pick<Part, 'words'>,
): Markup {
  const { issues: say } = words;
  return html`<dl class="code"><div><dt>${say.found}</dt><dd><pre><bdi><code>${markup}</code></bdi></pre></dd></div>
${correction ? corrected(correction, say) : null}</dl>\n`;
}

function corrected(correction: Correction, say: Part['words']['issues']): Markup {
  const { isComplete, isProved, language } = correction;
  const hasGap = needsWords(correction);
  const proved = isProved ? html`<p class="hint">${hasGap ? say.provedWithWords : say.proved}</p>` : null;
  const name = language === 'css' ? say.correctedStyle : say.corrected;
  if (proposedCode(correction) === '')
    return html`<div><dt>${name}</dt><dd>${say.remove}${proved}</dd></div>`;
  const parts = correctedParts(correction).map(({ isNew, text }) => {
    const shown = plainSiteText(text, MAX_LENGTHS.snippet);
    return isNew && shown !== '' ? html`<ins>${shown}</ins>` : shown;
  });
  return html`<div><dt>${name}</dt><dd><pre class="new"><bdi><code>${parts}</code></bdi></pre>${isComplete ? null : html`<p class="hint">${hasGap ? say.toFill : say.toConfirm}</p>`}${proved}</dd></div>`;
}

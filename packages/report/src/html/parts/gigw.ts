import { assertNever } from '@abhigam/domain';
import type { ReportCheckpoint } from '../../report-source.ts';
import { html, type Markup } from '../markup.ts';
import type { Words } from '../words.ts';
import type { Part } from './part.ts';

/** Every GIGW checkpoint about accessibility with its findings. */
export function gigw({ words }: Part, checkpoints: readonly ReportCheckpoint[]): Markup {
  const { gigw: say } = words;
  const rows = checkpoints.map((checkpoint) => {
    const text = foundOf(checkpoint, words);
    const name = words.issues.criterion({
      number: checkpoint.criterion,
      name: checkpoint.name,
      level: checkpoint.level,
    });
    return html`<tr><th scope="row">${checkpoint.checkpoint}</th><td>${name}</td><td>${checkpoint.failures > 0 ? html`<strong>${text}</strong>` : text}</td></tr>\n`;
  });
  return html`<section aria-labelledby="gigw">
<h2 id="gigw">${say.heading}</h2>
<p class="lead">${say.lead}</p>
<table class="gigw"><caption>${say.caption}</caption>
<thead><tr><th scope="col">${say.checkpoint}</th><th scope="col">${say.criterion}</th><th scope="col">${say.found}</th></tr></thead>
<tbody>${rows}</tbody></table>
</section>`;
}

function foundOf({ result, failures, warnings, setAside }: ReportCheckpoint, words: Words): string {
  const { gigw: say } = words;
  switch (result) {
    case 'failures':
      return [
        say.failing({ number: failures }),
        ...(warnings > 0 ? [say.toLook({ number: warnings })] : []),
        ...(setAside > 0 ? [say.andDecided({ number: setAside })] : []),
      ].join('; ');
    case 'look':
      return setAside > 0
        ? `${say.toLook({ number: warnings })}; ${say.andDecided({ number: setAside })}`
        : say.toLook({ number: warnings });
    case 'set-aside':
      return say.decided({ number: setAside });
    case 'nothing-found':
      return say.nothing;
    case 'person':
      return say.byHand;
    case 'not-asked':
      return say.outside;
    default:
      return assertNever(result);
  }
}

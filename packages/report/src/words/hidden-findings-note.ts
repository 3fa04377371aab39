import type { DisplaySettings, Language } from '@abhigam/domain';
import { fill } from './fill.ts';
import { wordsIn } from './words-in.ts';

/** A note about what display settings hide in the lists of a report; null if nothing. */
export function hiddenFindingsNote(settings: DisplaySettings, language: Language): string | null {
  const { notListed: say } = wordsIn(language);
  const { hideWarnings, hideImpact, hideCriteria, hideContrastIssues } = settings;
  const parts = [
    hideWarnings && say.warnings,
    hideImpact !== 'none' && say.impact[hideImpact],
    hideCriteria.length > 0 && fill(say.criteria, { list: hideCriteria.join(', ') }),
    hideContrastIssues && (hideWarnings ? say.contrastHidden : say.contrast),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : fill(say.sentence, { list: parts.join('; ') });
}

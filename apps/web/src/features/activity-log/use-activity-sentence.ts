import type { ActivityEntry } from '@abhigam/contract';
import { isRole } from '@abhigam/domain';
import { findText } from '../../i18n/texts.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { useLabels } from '../../vocabulary/use-words.ts';
import { markName } from './model/marked-names.ts';

/**
 * Describes an entry in the user's language, with marked names; null for kinds that this version does not know.
 */
export function useActivitySentence(): (entry: ActivityEntry) => string | null {
  const { t } = useTranslation('activities');
  const { number } = useFormats();
  const words = useLabels();
  const brand = useBrand().id;
  const wordOf = (term: string) =>
    isRole(term) ? words.role(term, brand) : (findText('activities', `terms.${term}`) ?? term);
  return ({ said, actor, about }) => {
    const name = actor.name
      ? t(`actors.${actor.kind}`, { name: markName(actor.name) })
      : t(`nameless.actor.${actor.kind}`);
    const values: Record<string, string> = {
      who: actor.kind === 'system' ? t('actors.system') : name,
      website: about.website?.name ? markName(about.website.name) : t('nameless.website'),
      organization: about.organization?.name ? markName(about.organization.name) : t('nameless.organization'),
      person: about.person ? markName(about.person) : t('nameless.person'),
      service: about.service ? markName(about.service) : t('nameless.service'),
    };
    for (const [place, value] of Object.entries(said.values)) values[place] = number(value);
    for (const [place, terms] of Object.entries(said.terms)) values[place] = terms.map(wordOf).join(', ');
    const sentence = findText('activities', `sentences.${said.key}`, values);
    // Our own words start with a capital; a name keeps its spelling.
    return sentence === undefined ? null : sentence.charAt(0).toUpperCase() + sentence.slice(1);
  };
}

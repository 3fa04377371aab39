import { defineRule, pass, review } from '../../rule.ts';

const MAX_NAMED = 5;

/** A page that answers to single characters while nothing has the focus. Whether they can be switched off, a person must find. */
export const characterShortcuts = defineRule({
  id: 'character-shortcuts',
  source: 'interaction',
  module: 'changes',
  criteria: ['2.1.4'],
  impact: 'serious',
  targets: (page) => (page.top.root ? [page.top.root] : []),
  evaluate: (_root, page) => {
    const found = page.facts.use?.changes?.shortcuts ?? [];
    if (found.length === 0) return pass;
    const keys = found.slice(0, MAX_NAMED).map(({ key }) => key);
    return review('answers', { keys: keys.join(' ') });
  },
  text: {
    en: {
      title: 'Single keys do something on the whole page',
      description:
        'People who speak to their computer, or hit keys by mistake, set off such shortcuts without meaning to. Let them be switched off or changed, or ask for a key such as Ctrl as well.',
      messages: {
        answers:
          'Typing one of these alone does something on this page: {keys}. Can these shortcuts be switched off or changed to other keys?',
      },
    },
  },
});

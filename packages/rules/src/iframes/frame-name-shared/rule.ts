import type { Frame, Page, PageElement, TargetFacts } from '@abhigam/facts';
import { renameFrame } from '../../corrections/generic-names.ts';
import { compareTargets, mentionsName } from '../../link-targets/compare-targets.ts';
import { targetAt } from '../../link-targets/known-targets.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { titleElements } from '../../semantics/document-title.ts';
import { addressKey } from '../../semantics/links.ts';
import { sharedWordRatio, wordsOf } from '../../semantics/text-words.ts';
import { foldWords, shortened } from '../../semantics/words.ts';
import { framesWithSameName, isNamedFrame, unloadedAddress } from './frames-with-same-name.ts';

/** Two documents with a smaller share of common words are about different things. */
const MAX_SHARED = 0.3;
/**
 * Two documents with a larger share are the same with small differences, such as the current navigation entry.
 */
const MIN_SAME = 0.7;

/**
 * Frames with one name, anywhere in the page, that show different content: users who navigate by frames cannot
 * distinguish them. Fails when both documents belong to the website, have different titles and share few words.
 * Frames that have not loaded are compared by their server response. Frames whose name repeats their content
 * ("Advertisement"), third-party frames and unreadable ones need a manual check.
 */
export const frameNameShared = defineRule({
  id: 'frame-name-shared',
  source: 'andi',
  module: 'iframes',
  criteria: ['4.1.2'],
  impact: 'serious',
  act: ['4b1c6c'],
  category: 'cat.name-role-value',
  limits: 'frame-name',
  defect: 'frame-name-shared',
  dependsOn: ['other-elements'],
  isAboutWholePage: true,
  correct: renameFrame,
  targets: (page) => page.all('iframe, frame').filter(isNamedFrame),
  evaluate: (frame, page) => {
    const relations = framesWithSameName(frame, page).map((other) => ({
      other,
      relation: compare(frame, other, page),
    }));
    const worst =
      relations.find(({ relation }) => relation === 'differ') ??
      relations.find(({ relation }) => relation === 'unsure');
    if (!worst) return pass;
    const values = {
      name: shortened(frame.name),
      other:
        titleOf(worst.other.contentFrame) || unreadTarget(worst.other, page)?.title || addressOf(worst.other),
    };
    return worst.relation === 'differ' ? fail('differ', values) : review('check', values);
  },
  text: {
    en: {
      title: 'Frames with different content have the same name',
      description:
        'Screen reader users move from frame to frame by their names and mistake two frames with the same name for one. Give each frame a `title` that describes its content.',
      messages: {
        differ:
          'Another frame also has the name "{name}" but different content ("{other}"). Give each frame a different `title`.',
        check:
          'Another frame also has the name "{name}" ("{other}"). Check whether both have the same content; if not, give each a different `title`.',
      },
    },
  },
});

function compare(one: PageElement, other: PageElement, page: Page): 'same' | 'differ' | 'unsure' {
  const [unread, otherUnread] = [unreadTarget(one, page), unreadTarget(other, page)];
  if (unread && otherUnread) return compareUnread(one.name, unread, otherUnread);
  if (unloadedAddress(one) || unloadedAddress(other))
    return addressOf(one) === addressOf(other) ? 'same' : 'unsure';
  const [first, second] = [one.contentFrame, other.contentFrame];
  if (!first?.root || !second?.root) return addressOf(one) === addressOf(other) ? 'same' : 'unsure';
  if (withoutFragment(first.facts.url) === withoutFragment(second.facts.url) && !isWritten(first))
    return 'same';
  const [words, otherWords] = [wordsIn(first), wordsIn(second)];
  const shared = sharedWordRatio(words, otherWords);
  if (shared >= MIN_SAME) return 'same';
  const [title, otherTitle] = [titleOf(first), titleOf(second)];
  if (title === '' || otherTitle === '') return 'unsure';
  if (foldWords(title) === foldWords(otherTitle)) return shared > MAX_SHARED ? 'same' : 'unsure';
  const isOwn = [first, second].every((frame) => isOfSite(frame, page));
  const sayName = [title, otherTitle].every((text) => mentionsName({ title: text, heading: '' }, one.name));
  return isOwn && !sayName && words.length > 0 && otherWords.length > 0 && shared <= MAX_SHARED
    ? 'differ'
    : 'unsure';
}

/** Document of a frame that has not loaded; fetched only from the page's own host. */
function unreadTarget(frame: PageElement, page: Page): TargetFacts | null {
  const address = unloadedAddress(frame);
  const key = address && addressKey(address);
  return key ? targetAt(page, key) : null;
}

function compareUnread(name: string, one: TargetFacts, other: TargetFacts): 'same' | 'differ' | 'unsure' {
  const relation = compareTargets(one, other);
  const sayName = mentionsName(one, name) && mentionsName(other, name);
  return relation === 'differ' && sayName ? 'unsure' : relation;
}

const WORDS = new WeakMap<Frame, string[]>();

function wordsIn(frame: Frame): string[] {
  const known = WORDS.get(frame) ?? wordsOf(frame.root?.visibleText ?? '');
  WORDS.set(frame, known);
  return known;
}

function titleOf(frame: Frame | null): string {
  return frame ? shortened(titleElements(frame)[0]?.text ?? '') : '';
}

function addressOf(frame: PageElement): string {
  return frame.attribute('src')?.trim() ?? '';
}

/** A srcdoc document, which has no address. */
function isWritten({ facts }: Frame): boolean {
  return facts.url.startsWith('about:');
}

function isOfSite({ facts }: Frame, page: Page): boolean {
  const own = URL.parse(page.top.facts.url)?.origin;
  return facts.url.startsWith('about:') || URL.parse(facts.url)?.origin === own;
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

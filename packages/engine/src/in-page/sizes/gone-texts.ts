/// <reference lib="dom" />
import type { FoundNarrow } from './found.ts';
import type { HeldPage, ShownPage } from './shown-page.ts';
import type { SizesKit } from './sizes-kit.ts';

/**
 * Runs inside the page: finds paragraphs that a style sheet hides, while the elements around them stay visible
 * and nothing appears with the same text or as an opener. Self-contained: its source text is sent to the page.
 */
export function createGoneTexts(kit: SizesKit) {
  /** Words of running text: a shorter text may be a label or a slogan. */
  const minWordsGone = 8;
  const maxGoneTexts = 10;
  /** Attributes of paragraphs, which scripts change to show them alternately. */
  const markup = new Map<Element, string>();

  return {
    hold(own: ShownPage): void {
      for (const element of own.elements.keys())
        if (element.localName === 'p') markup.set(element, markupOf(element));
    },
    find(now: ShownPage, baseline: HeldPage): FoundNarrow['goneTexts'] {
      const known = new Set(baseline.texts.map(({ node }) => node));
      const added = now.texts.filter(({ node }) => !known.has(node));
      const addedWords = new Set(added.flatMap(({ node }) => wordsOf(node.data)));
      const shownText = now.texts.map(({ node }) => wordsOf(node.data).join(' ')).join(' ');
      const isLaidOutAnew = added.length > baseline.texts.length / 4;
      if (isLaidOutAnew) return [];
      const gone: FoundNarrow['goneTexts'] = [];
      for (const [element, was] of markup) {
        const { parentElement } = element;
        if (gone.length >= maxGoneTexts || !parentElement || !element.isConnected) continue;
        if (now.elements.has(element) || !now.elements.has(parentElement)) continue;
        if (!kit.isUsable(baseline.elements.get(element)) || markupOf(element) !== was) continue;
        if (element.ownerDocument !== document || getComputedStyle(element).display !== 'none') continue;
        const words = wordsOf(element.textContent ?? '');
        const linkWords = [...element.querySelectorAll('a')].flatMap((link) =>
          wordsOf(link.textContent ?? ''),
        );
        if (words.length - linkWords.length < minWordsGone) continue;
        if (element.querySelector(`${kit.fields}, ${kit.openers}`)) continue;
        if (shownText.includes(words.join(' '))) continue;
        if (words.filter((word) => addedWords.has(word)).length >= words.length * 0.4) continue;
        const hasCome = [...parentElement.querySelectorAll('*')].some(
          (one) => kit.isUsable(now.elements.get(one)) && !kit.isUsable(baseline.elements.get(one)),
        );
        if (hasCome || isBesideOpener(element, now)) continue;
        gone.push({ element: kit.placeOf(element), text: kit.beginning(element.textContent ?? '') });
      }
      return gone;
    },
  };

  function markupOf(element: Element): string {
    return ['class', 'style', 'hidden'].map((name) => element.getAttribute(name) ?? '').join('\n');
  }

  function wordsOf(text: string): string[] {
    return kit
      .folded(text)
      .toLowerCase()
      .split(' ')
      .filter((word) => /\p{L}/u.test(word));
  }

  /** An opener may be directly before or after it, up to the next heading. */
  function isBesideOpener(element: Element, now: ShownPage): boolean {
    const near = [element.previousElementSibling];
    for (let next = element.nextElementSibling; next && near.length < 3; next = next.nextElementSibling) {
      if (/^h[1-6]$/.test(next.localName) || next.querySelector('h1, h2, h3, h4, h5, h6')) break;
      near.push(next);
    }
    return near.some((one) =>
      one
        ? [one, ...one.querySelectorAll('*')].some(
            (of) => of.matches(kit.openers) && kit.isUsable(now.elements.get(of)),
          )
        : false,
    );
  }
}

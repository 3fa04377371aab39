import type { Operator } from '../operator.ts';
import { causesNavigation } from '../proofs/causes-navigation.ts';
import { evaluateOnHarmed } from '../proofs/in-browser.ts';
import { addScript, addStyle, focusableElements, visibleElements, wordsOf } from './harming.ts';

type Page = Parameters<Operator['isHarmed']>[0];

function texts(document: Document): Element[] {
  return visibleElements(document, 'main p, main h2').filter(
    (text) => wordsOf(text) > 1 && text.closest('[data-slides], form') === null,
  );
}

/** Text of pages without other motion, which therefore have no button that stops it. */
function unmoved(document: Document): Element[] {
  return document.querySelector('[data-slides]') ? [] : texts(document);
}

function addMeta(element: Element, content: string): Element[] {
  const meta = element.ownerDocument.createElement('meta');
  meta.setAttribute('http-equiv', 'refresh');
  meta.setAttribute('content', content);
  element.ownerDocument.head.append(meta);
  return [
    meta,
    element.ownerDocument.documentElement,
    element.ownerDocument.head,
    element.ownerDocument.body,
  ];
}

/** Whether an element moves or blinks endlessly, and no button stops it. */
async function movesForEver(page: Page): Promise<boolean> {
  const moves = await evaluateOnHarmed(page, (element) =>
    element.getAnimations().some((animation) => {
      const timing = animation.effect?.getComputedTiming();
      return (
        animation.playState === 'running' &&
        timing !== undefined &&
        timing.endTime === Number.POSITIVE_INFINITY
      );
    }),
  );
  return moves === true && !(await canBeStopped(page));
}

async function canBeStopped(page: Page): Promise<boolean> {
  const names = await page.getByRole('button').allInnerTexts();
  return names.some((name) => /pause|stop|halt/i.test(name));
}

/** Whether the visible text of the element changes within six seconds. */
async function changesBySelf(page: Page): Promise<boolean> {
  const text = () => page.locator('[data-harmed]').innerText();
  const before = await text();
  for (let second = 0; second < 6; second += 1) {
    await page.clock.runFor(1000);
    if ((await text()) !== before) return true;
  }
  return false;
}

export const MOTION: readonly Operator[] = [
  {
    id: 'page-reloads-itself',
    criteria: ['2.2.1', '2.2.4', '3.2.5'],
    failure: 'F41',
    standing: 'AA',
    says: 'The page loads itself anew every thirty seconds.',
    applies: (document) => [document.documentElement],
    harm: (element) => addMeta(element, '30'),
    isHarmed: (page) => hasRefresh(page, /^\d+$/),
  },
  {
    id: 'page-sends-away',
    criteria: ['2.2.1', '2.2.4', '3.2.5'],
    failure: 'F40',
    standing: 'AA',
    says: 'The page opens another one after twenty seconds.',
    applies: (document) => [document.documentElement],
    harm: (element) => addMeta(element, '20; url=/services'),
    isHarmed: (page) => hasRefresh(page, /^[1-9]\d*; url=/),
  },
  {
    id: 'session-ends-without-warning',
    criteria: ['2.2.1'],
    failure: null,
    standing: 'AA',
    says: 'After a minute the page goes to another one, and what was written in its form is lost.',
    applies: (document) =>
      visibleElements(document, 'main form').filter((form) =>
        focusableElements(document).some((one) => form.contains(one)),
      ),
    harm(element) {
      addScript(element.ownerDocument, "setTimeout(() => { location.href = '/login'; }, 60_000);");
      return [element, element.ownerDocument.documentElement, element.ownerDocument.body];
    },
    isHarmed: (page) => causesNavigation(page, () => page.clock.runFor(61_000)),
  },
  {
    id: 'text-in-a-marquee',
    criteria: ['2.2.2'],
    failure: 'F16',
    standing: 'AA',
    says: 'A text runs through a marquee.',
    applies: unmoved,
    harm(element) {
      const marquee = element.ownerDocument.createElement('marquee');
      marquee.innerHTML = element.innerHTML;
      element.replaceWith(marquee);
      return [marquee];
    },
    async isHarmed(page) {
      return (
        (await evaluateOnHarmed(
          page,
          (element) => element.tagName === 'MARQUEE' && !element.hasAttribute('loop'),
        )) === true && !(await canBeStopped(page))
      );
    },
  },
  {
    id: 'text-moves-without-end',
    criteria: ['2.2.2'],
    failure: 'F16',
    standing: 'AA',
    says: 'A text moves to and fro for ever, and nothing stops it.',
    applies: unmoved,
    harm(element) {
      addStyle(
        element.ownerDocument,
        '@keyframes to-and-fro{from{transform:none}to{transform:translateX(12rem)}}[data-harmed]{animation:to-and-fro 8s linear infinite alternate}',
      );
      return undefined;
    },
    isHarmed: movesForEver,
  },
  {
    id: 'text-blinks',
    criteria: ['2.2.2'],
    failure: 'F4',
    standing: 'AA',
    says: 'A text blinks for ever.',
    applies: unmoved,
    harm(element) {
      addStyle(
        element.ownerDocument,
        '@keyframes blinks{50%{visibility:hidden}}[data-harmed]{animation:blinks 1.2s steps(1) infinite}',
      );
      return undefined;
    },
    isHarmed: movesForEver,
  },
  {
    id: 'text-changes-by-itself',
    criteria: ['2.2.2'],
    failure: 'F16',
    standing: 'AA',
    says: 'A text gives way to another every second, and nothing stops it.',
    applies: unmoved,
    harm(element) {
      addScript(
        element.ownerDocument,
        "const news = [harmed.textContent, 'Offices are closed on Friday', 'Two new buses to Devgarh']; let at = 0; setInterval(() => { at = (at + 1) % 3; harmed.textContent = news[at]; }, 1000);",
      );
      return undefined;
    },
    isHarmed: async (page) => (await changesBySelf(page)) && !(await canBeStopped(page)),
  },
  {
    id: 'pause-does-nothing',
    criteria: ['2.2.2'],
    failure: 'F16',
    standing: 'AA',
    says: 'The button that pauses moving content does nothing.',
    applies: (document) => visibleElements(document, '[data-slides]'),
    harm(element) {
      addScript(
        element.ownerDocument,
        "const button = harmed.querySelector('[data-pauses]'); button.addEventListener('click', (event) => { event.stopImmediatePropagation(); button.textContent = 'Start the slides'; }, true);",
      );
      return [element, ...element.querySelectorAll('[data-pauses], .slides, [data-slide]')];
    },
    async isHarmed(page) {
      await page.locator('[data-harmed] [data-pauses]').click();
      const slides = page.locator('[data-harmed] .slides');
      const before = await slides.innerText();
      await page.clock.runFor(2500);
      return (await slides.innerText()) !== before;
    },
  },
  {
    id: 'pause-removed',
    criteria: ['2.2.2'],
    failure: 'F16',
    standing: 'AA',
    says: 'Content that changes automatically has no button that pauses it.',
    applies: (document) => visibleElements(document, '[data-slides]'),
    harm(element) {
      element.querySelector('[data-pauses]')?.remove();
      return [element, ...element.querySelectorAll('.slides, [data-slide]')];
    },
    isHarmed: async (page) => (await changesBySelf(page)) && !(await canBeStopped(page)),
  },
  {
    id: 'block-flashes',
    criteria: ['2.3.1', '2.3.2', '2.2.2'],
    failure: null,
    standing: 'AA',
    says: 'A large block flashes black and white five times a second.',
    applies: (document) => visibleElements(document, 'main').slice(0, 1),
    harm(element) {
      const block = element.ownerDocument.createElement('div');
      block.textContent = 'Last days!';
      block.setAttribute('style', 'width:600px;max-width:100%;height:400px;font-size:3rem;color:#777');
      addStyle(
        element.ownerDocument,
        '@keyframes flashes{0%,49%{background:#000}50%,100%{background:#fff}}[data-harmed]{animation:flashes .2s steps(1) infinite}',
      );
      element.prepend(block);
      return [block];
    },
    async isHarmed(page) {
      return (
        (await evaluateOnHarmed(page, (element) => {
          const { width, height } = element.getBoundingClientRect();
          const fast = element.getAnimations().some((animation) => {
            const timing = animation.effect?.getComputedTiming();
            return (
              typeof timing?.duration === 'number' &&
              timing.duration < 333 &&
              timing.endTime === Number.POSITIVE_INFINITY
            );
          });
          // The flash area threshold is a quarter of 341 x 256 pixels.
          return fast && width * height > 21_824;
        })) === true
      );
    },
  },
];

async function hasRefresh(page: Page, pattern: RegExp): Promise<boolean> {
  const contents = await page.evaluate(() =>
    [...document.querySelectorAll('meta[http-equiv=refresh]')].map(
      (meta) => meta.getAttribute('content') ?? '',
    ),
  );
  return contents.some((content) => pattern.test(content));
}

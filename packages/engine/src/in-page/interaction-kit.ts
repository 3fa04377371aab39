/// <reference lib="dom" />
import type { CoveredParts } from './covered-parts.ts';
import type { Box, InteractionKit } from './interaction-kit-types.ts';
import type { Clips, SightBoxes } from './sight-boxes.ts';

/**
 * Runs in the page's isolated world: reports what becomes visible during interaction. Examines at most `limit`
 * elements; `carousels` selects elements that change content automatically. Self-contained: its source text is
 * sent to the page.
 */
export function createInteractionKit(
  limit: number,
  carousels: string,
  { boxOf }: SightBoxes,
  createCovered: (controls: string) => CoveredParts,
): InteractionKit {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [role=menuitem]';
  const MAX_NEWS = 200;
  const MAX_COMPARED = 400;
  /** Page time. */
  const MAX_FRAME_MS = 200;
  const { covers } = createCovered(CONTROLS);
  const wasSeen = (element: Element) => seen.has(element);
  let judged = new Set<Element>();
  let seen = new Set<Element>();
  let savedFound: Element[] = [];
  let submits = 0;
  let size = 0;
  const sizeNow = () => document.body?.querySelectorAll(':not(script, style, link, meta)').length ?? 0;
  addEventListener('submit', () => (submits += 1), true);

  function all(): Element[] {
    const found: Element[] = [];
    const walk = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) =>
        node instanceof Element && hasNoBoxes(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
      while (found.length < limit && walker.nextNode()) {
        const element = walker.currentNode;
        if (!(element instanceof Element)) continue;
        found.push(element);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    return found;
  }

  /** Neither it nor its content is rendered. */
  function hasNoBoxes(element: Element): boolean {
    return !element.checkVisibility() && getComputedStyle(element).display !== 'contents';
  }

  const textOf = (element: Element) =>
    (element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''))
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200);

  function parentOf(element: Element): Element | null {
    const root = element.getRootNode();
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }

  function roleOf(element: Element): string {
    const within = element.closest(
      'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=tooltip], [role=alert], [role=status], [aria-live]',
    );
    const inner = element.querySelector(
      'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=tooltip]',
    );
    const one = within && !seen.has(within) ? within : (inner ?? within);
    if (!one) return '';
    if (one.localName === 'dialog') return 'dialog';
    return one.getAttribute('role') ?? (one.getAttribute('aria-live') === 'assertive' ? 'alert' : 'status');
  }

  /** A link or button that contains only an image. */
  function isPicture(control: Element): boolean {
    return control.querySelector('img, svg, picture, canvas') !== null && !control.textContent?.trim();
  }

  /** In a carousel that has neither the pointer nor focus. */
  function isAutoChanging(element: Element): boolean {
    const changing = element.closest(carousels);
    return changing !== null && !changing.matches(':hover, :focus-within');
  }

  function visible(): Set<Element> {
    const clips = new Map<Element, Clips>();
    return new Set(all().filter((element) => boxOf(element, clips) !== null));
  }

  function looksOf(element: Element, box: Box): string {
    const { opacity, color, backgroundColor, transform } = getComputedStyle(element);
    const places = [box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round);
    return [...places, opacity, color, backgroundColor, transform].join(' ');
  }

  const kit: InteractionKit = {
    found: [],
    news: [],
    knownInNews: [],
    boxOf: (element) => boxOf(element),
    remember() {
      judged = visible();
    },
    mark() {
      seen = visible();
      size = sizeNow();
    },
    findNews(control) {
      const isNew = new Set<Element>();
      kit.news = [];
      kit.knownInNews = [];
      const looks: string[] = [];
      const clips = new Map<Element, Clips>();
      const isWithinNews = (element: Element) => {
        for (let at: Element | null = element; at; at = parentOf(at)) if (isNew.has(at)) return true;
        return false;
      };
      for (const element of all()) {
        if (seen.has(element) || judged.has(element)) {
          if (isWithinNews(element)) kit.knownInNews.push(element);
          continue;
        }
        const box = boxOf(element, clips);
        if (!box) continue;
        const parent = parentOf(element);
        if (!(parent && isNew.has(parent))) {
          const changing = element.closest(carousels);
          if (changing && !(control && changing.contains(control))) continue;
          if (!isWithinNews(element)) {
            if (kit.news.length >= MAX_NEWS) continue;
            kit.news.push(element);
          }
        }
        isNew.add(element);
        if (looks.length < MAX_COMPARED) looks.push(looksOf(element, box));
      }
      return `${isNew.size} ${looks.join()}`;
    },
    newsBox() {
      const boxes = kit.news.flatMap((element) => boxOf(element) ?? []);
      const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)));
      const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)));
      const right = Math.min(innerWidth, Math.max(...boxes.map(({ x, width }) => x + width)));
      const bottom = Math.min(innerHeight, Math.max(...boxes.map(({ y, height }) => y + height)));
      return right - left < 2 || bottom - top < 2
        ? null
        : { x: left, y: top, width: right - left, height: bottom - top };
    },
    async settle() {
      // With scripts disabled, animation frames are never reported, and only style sheets react.
      const isScripted = !matchMedia('(scripting: none)').matches;
      // A busy browser may draw a page only once a second.
      const frame = () =>
        isScripted
          ? new Promise<unknown>((go) => {
              requestAnimationFrame(go);
              setTimeout(go, MAX_FRAME_MS);
            })
          : null;
      await frame();
      await frame();
      let isFinished = false;
      for (const animation of document.getAnimations())
        try {
          if (animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline))
            continue;
          animation.finish();
          isFinished = true;
        } catch {
          // An endless animation.
        }
      // Their finish events come with the next frame and may trigger more.
      if (isFinished) await frame();
    },
    findShown() {
      const shown: { element: Element; box: Box }[] = [];
      const isNew = new Set<Element>();
      const clips = new Map<Element, Clips>();
      for (const element of all()) {
        if (seen.has(element)) continue;
        const box = boxOf(element, clips);
        if (!box) continue;
        const parent = parentOf(element);
        if (
          !(parent && isNew.has(parent)) &&
          !isAutoChanging(element) &&
          (textOf(element) !== '' ||
            element.querySelector('img, svg, video') ||
            element.matches('img, svg, video, iframe'))
        )
          shown.push({ element, box });
        isNew.add(element);
      }
      kit.found = shown.slice(0, 5).map(({ element }) => element);
      return shown.slice(0, 5).map(({ element, box }) => ({
        box,
        text: textOf(element),
        role: roleOf(element),
        covers: covers(element, box, wasSeen),
        controls: element.querySelectorAll(CONTROLS).length + (element.matches(CONTROLS) ? 1 : 0),
      }));
    },
    coversBeyond(trigger) {
      const isOfTrigger = (under: Element) =>
        under === trigger || (trigger.contains(under) && (!under.matches(CONTROLS) || isPicture(under)));
      return kit.found.some((element) => {
        const box = boxOf(element);
        return box !== null && covers(element, box, wasSeen, isOfTrigger);
      });
    },
    keepOnly(parts) {
      kit.found = kit.found.filter((_, at) => parts.includes(at));
    },
    keepFound() {
      savedFound = kit.found;
    },
    bringFoundBack() {
      kit.found = savedFound;
    },
    stillShown: () => kit.found.map((element) => element.isConnected && boxOf(element) !== null),
    hasGrown: () => sizeNow() > size,
    focused() {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at === document.body || at === document.documentElement ? null : at;
    },
    takeSubmits() {
      const submitCount = submits;
      submits = 0;
      return submitCount;
    },
  };
  return kit;
}

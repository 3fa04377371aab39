/// <reference lib="dom" />
import type { ShownElement, ShownPage, ShownText } from './read-shown-texts.ts';

/** Elements are named by their places in the list of those found. */
export interface FoundLoss {
  element: number;
  holder: number;
  how: 'below' | 'beside' | 'dots' | 'text' | 'box';
  by: number | null;
  byWindow: boolean;
  isAway: boolean;
  text: string;
}

export interface FoundBeyond {
  element: number;
  what: 'words' | 'control' | 'part';
  part: number | null;
}

export interface FoundNarrow {
  lost: FoundLoss[];
  sideways: { width: number; beyond: FoundBeyond[] } | null;
  gone: FoundGone[];
  mayOpen: boolean;
  goneTexts: { element: number; text: string }[];
}

export interface FoundGone {
  element: number;
  first: number;
  count: number;
  fields: number;
  isAlone: boolean;
}

export interface FoundTurn {
  lostShare: number;
  textShare: number;
  added: { element: number; text: string } | null;
  cover: { element: number; text: string } | null;
}

export interface SizesProbe {
  /** The page in its own size: what the other sizes are compared with. */
  hold(): void;
  /** What is not as it was held, though the size is the same, changes by itself and is compared no more. */
  holdAgain(): void;
  /** Lets the page take a new size in: two frames, and where its scripts listen until nothing has changed for a while. */
  settle(quietMs: number, capMs: number): Promise<void>;
  narrow(): FoundNarrow;
  doubled(): FoundLoss[];
  /** To be asked after both smaller sizes: elements whose text keeps its share of the window's width. */
  unscaled(): number[];
  space(): boolean;
  spaced(): FoundLoss[];
  unspace(): void;
  /** Whether style sheets ask how the screen is held, or cannot be read. */
  asksForOrientation(): boolean;
  landscape(): void;
  /** After the other orientation. */
  portrait(): { portrait: FoundTurn; landscape: FoundTurn };
  element(at: number): Element | null;
  count(): number;
  restore(): void;
}

/**
 * Runs inside the page: reads it in several sizes of the window and tells what is lost against its own. Self-contained: its
 * source text is sent to the page.
 */
export function createSizesProbe(readShown: (documents: readonly Document[]) => ShownPage): SizesProbe {
  const maxLost = 40;
  const maxFrames = 10;
  const maxText = 100;
  /** Less than this of a text, in letters' heights, is an edge and no loss. */
  const minLostEms = 0.6;
  const minLostShare = 0.08;
  const minWhole = 0.9;
  const controls =
    'a[href], button, input:not([type=hidden i]), select, textarea, summary, [role=button i], [role=link i], [role=tab i], [role=menuitem i], [role=checkbox i], [role=switch i], [role=combobox i], [role=searchbox i]';
  const fields =
    'input:not([type=hidden i], [type=submit i], [type=button i], [type=reset i], [type=image i]), select, textarea';
  const openers =
    'button, summary, label, [role=button i], [aria-expanded], [aria-haspopup], [aria-controls]';
  /** Signs of what opens a menu, in attributes and in the few words that it has. */
  const menuSign =
    /menu|side-?bar|drawer|burger|off-?canvas|nav-?(?:bar-?)?togg|toggle-?nav|nav-?(?:open|button|btn|icon|trigger)|मेनू|मेन्यू/i;
  const menuWords = /^(?:(?:main |open |site )?menu|मेनू|मेन्यू|[^\p{L}]*)$/iu;
  const drawnMenu = /^"\s*(?:[☰≡]\s*)?(?:[☰≡]|menu|मेनू|मेन्यू)\s*"$/iu;
  /** Words of running text: fewer may be a sign or a slogan. */
  const minWordsGone = 8;
  const maxGoneTexts = 10;
  const twoDimensional =
    'table, [role=table i], [role=grid i], [role=treegrid i], [role=toolbar i], [role=application i], [role=img i], svg, canvas, video, object, embed, iframe, math, pre, code, img, picture, textarea';
  const found: Element[] = [];
  const places = new Map<Element, number>();
  const documents = [document, ...framesWithin()];
  const sheets: [Document, CSSStyleSheet][] = [];
  let own: ShownPage = { texts: [], elements: new Map() };
  let before = new Map<Text, ShownText>();
  let covered = new Set<string>();
  let landscape: ShownPage | null = null;
  let landscapeCover: Element | null = null;
  const sizes = new Map<Text, Map<number, number>>();
  const numbers = new Map<Node, number>();
  /** What the markup of paragraphs says of them, which scripts change to show them in turn. */
  const markup = new Map<Element, string>();

  return {
    hold() {
      own = read();
      for (const element of own.elements.keys())
        if (element.localName === 'p') markup.set(element, markupOf(element));
      before = new Map(own.texts.map((text) => [text.node, text]));
      covered = new Set(overlaps(own).map(({ key }) => key));
    },
    holdAgain() {
      const again = read();
      const now = new Map(again.texts.map((text) => [text.node, text]));
      before = new Map(
        [...before].filter(([node, text]) => (now.get(node)?.share ?? -1) >= text.share - 0.05),
      );
      for (const { key } of overlaps(again)) covered.add(key);
      for (const element of [...own.elements.keys()])
        if (!again.elements.has(element)) own.elements.delete(element);
    },
    settle,
    narrow() {
      const now = read();
      noteSizes(now);
      const gone = goneControls(now);
      return {
        lost: losses(now),
        sideways: sideways(now),
        gone,
        mayOpen: gone.length > 0 && mayOpen(now),
        goneTexts: goneTexts(now),
      };
    },
    doubled() {
      const now = read();
      noteSizes(now);
      return losses(now);
    },
    unscaled,
    space() {
      for (const root of documents) addSpacing(root);
      return sheets.length > 0;
    },
    spaced: () => losses(read()),
    unspace,
    asksForOrientation: () => documents.some((root) => [...root.styleSheets].some((sheet) => asks(sheet, 0))),
    landscape() {
      landscape = read();
      landscapeCover = coverOfWindow(landscape);
    },
    portrait() {
      const portrait = read();
      const other = landscape ?? portrait;
      const cover = coverOfWindow(portrait);
      return {
        portrait: turned(portrait, other, cover, landscapeCover),
        landscape: turned(other, portrait, landscapeCover, cover),
      };
    },
    element: (at) => found[at] ?? null,
    count: () => found.length,
    restore() {
      unspace();
      window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    },
  };

  /** Documents of the same origin, which scripts may look into. */
  function framesWithin(): Document[] {
    const inside: Document[] = [];
    const outside = [document];
    for (const root of outside)
      for (const frame of root.querySelectorAll('iframe')) {
        const { contentDocument } = frame;
        if (!contentDocument?.documentElement || inside.length >= maxFrames) continue;
        inside.push(contentDocument);
        outside.push(contentDocument);
      }
    return inside;
  }

  function read(): ShownPage {
    window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    return readShown(documents);
  }

  function placeOf(element: Element): number {
    let at = places.get(element);
    if (at === undefined) {
      at = found.push(element) - 1;
      places.set(element, at);
    }
    return at;
  }

  function numberOf(node: Node): number {
    let number = numbers.get(node);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(node, number);
    }
    return number;
  }

  async function settle(quietMs: number, capMs: number): Promise<void> {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let changedAt = performance.now();
    const watch = new MutationObserver(() => {
      changedAt = performance.now();
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const start = changedAt;
    await frame();
    await frame();
    while (performance.now() - changedAt < quietMs && performance.now() - start < capMs) await frame();
    watch.disconnect();
    for (const root of documents)
      for (const animation of root.getAnimations()) {
        if (animation.playState !== 'running') continue;
        try {
          animation.finish();
        } catch {
          animation.cancel();
        }
      }
  }

  // What of the texts is lost

  function losses(now: ShownPage): FoundLoss[] {
    const lost: FoundLoss[] = [];
    const told = new Set<Element>();
    for (const text of now.texts) {
      const was = before.get(text.node);
      // What is not whole in its own size is made to show a part.
      if (!was || was.share < minWhole || lost.length >= maxLost) continue;
      const less = was.share - text.share;
      // A last line is a loss, however long the text is.
      const isLineAway = text.side === 'below' && text.linesAway > was.linesAway;
      if (less < (isLineAway ? 0 : minLostShare) || less * text.ems < minLostEms || text.cutter === null)
        continue;
      // What had its dots before is made so; the rest of it stands elsewhere in either size.
      if (text.dots && was.dots && was.share < 0.99) continue;
      const byWindow = text.cutter === 'window';
      const element = text.cutter === 'window' ? outermostBeyond(text, now) : text.cutter;
      if (told.has(element) || isFlat(element, now)) continue;
      told.add(element);
      lost.push({
        element: placeOf(element),
        holder: placeOf(text.holder),
        how: text.dots ? 'dots' : text.side,
        by: null,
        byWindow,
        isAway: text.share === 0,
        text: beginning(text.node.data),
      });
    }
    for (const { key, under, over, how } of overlaps(now)) {
      const was = before.get(under.node);
      if (covered.has(key) || !was || was.share < minWhole || lost.length >= maxLost) continue;
      if (how === 'text' && !isKnown(over)) continue;
      if (told.has(under.holder) || !isOver(under, over)) continue;
      told.add(under.holder);
      lost.push({
        element: placeOf(under.holder),
        holder: placeOf(under.holder),
        how,
        by: placeOf(over),
        byWindow: false,
        isAway: false,
        text: beginning(under.node.data),
      });
    }
    return lost;
  }

  /** Shown before as well: what only this size shows is meant for it, such as an opened menu. */
  function isKnown(element: Element): boolean {
    return own.elements.has(element);
  }

  /** Folded up altogether, as closed parts are. */
  function isFlat(element: Element, { elements }: ShownPage): boolean {
    const box = elements.get(element);
    return box !== undefined && (box.bottom - box.top < 4 || box.right - box.left < 4);
  }

  function outermostBeyond({ holder, isFixed }: ShownText, { elements }: ShownPage): Element {
    let outermost = holder;
    const width = holder.ownerDocument.documentElement.clientWidth;
    for (let at = elements.get(holder); at; at = at.parent ? elements.get(at.parent) : undefined) {
      if (at.element === holder.ownerDocument.body || at.element === holder.ownerDocument.documentElement)
        break;
      if (isFixed ? !at.isFixed : at.right <= width + 1 && at.left >= -1) break;
      outermost = at.element;
    }
    return outermost;
  }

  function folded(text: string): string {
    return text.replace(/\s+/g, ' ').trim();
  }

  function beginning(text: string): string {
    return folded(text).slice(0, maxText);
  }

  interface Overlap {
    key: string;
    under: ShownText;
    over: Element;
    how: 'text' | 'box';
  }

  /** Texts in the middle of whose lines another text runs or an opaque part of the page lies, by their boxes. */
  function overlaps({ texts, elements }: ShownPage): Overlap[] {
    const all: Overlap[] = [];
    const keys = new Set<string>();
    const lines = texts
      .filter(({ isFixed }) => !isFixed)
      .flatMap((text) => text.lines.map((line) => ({ ...line, text, box: null as ShownElement | null })));
    const boxes = [...elements.values()]
      .filter((one) => one.isOpaque && !one.isFixed && /absolute|relative/.test(one.position) && !one.isAway)
      .slice(0, 500)
      .map(({ left, right, top, bottom, element }) => ({
        left,
        right,
        top,
        bottom,
        text: null,
        box: elements.get(element) ?? null,
      }));
    const sorted = [...lines, ...boxes].sort((one, other) => one.top - other.top);
    let open: typeof sorted = [];
    for (const next of sorted) {
      if (all.length >= 200) break;
      open = open.filter(({ bottom }) => bottom > next.top);
      for (const one of open.slice(-200)) {
        if (Math.min(one.right, next.right) - Math.max(one.left, next.left) < 4) continue;
        note(one, next);
        note(next, one);
      }
      open.push(next);
    }
    return all;

    function note(under: (typeof sorted)[number], over: (typeof sorted)[number]): void {
      if (!under.text) return;
      const { text } = under;
      const middle = (under.top + under.bottom) / 2;
      const wide = Math.min(under.right, over.right) - Math.max(under.left, over.left);
      if (wide < text.fontSize * 0.5) return;
      const element = over.text ? over.text.holder : over.box?.element;
      if (!element || over.text === text) return;
      // Of a line only its middle shows what is read.
      const margin = over.text ? (over.bottom - over.top) * 0.2 : 0;
      if (middle < over.top + margin || middle > over.bottom - margin) return;
      if (!over.text && (element.contains(text.holder) || text.holder.contains(element))) return;
      if (text.holder.ownerDocument !== element.ownerDocument) return;
      if (scrollsFrom(text.holder, element)) return;
      const key = `${numberOf(text.node)} ${numberOf(over.text ? over.text.node : element)}`;
      if (keys.has(key)) return;
      keys.add(key);
      all.push({ key, under: text, over: element, how: over.text ? 'text' : 'box' });
    }
  }

  /** It stands in a part of the page that can be scrolled, and what lies over it keeps its place then. */
  function scrollsFrom(holder: Element, over: Element): boolean {
    for (let at: Element | null = holder; at && !at.contains(over); at = at.parentElement) {
      if (at === document.body) return false;
      const { overflowX, overflowY } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth + 1) return true;
      if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight + 1) return true;
    }
    return false;
  }

  /** As the browser stacks them: both are there, and what covers lies above. */
  function isOver({ lines, holder }: ShownText, over: Element): boolean {
    const root = holder.ownerDocument;
    const view = root.defaultView;
    const box = over.getBoundingClientRect();
    const line = lines.find(
      ({ top, bottom }) => (top + bottom) / 2 > box.top && (top + bottom) / 2 < box.bottom,
    );
    if (!line || !view) return false;
    const x = (Math.max(line.left, box.left) + Math.min(line.right, box.right)) / 2;
    const y = (line.top + line.bottom) / 2;
    const scrolled = Math.max(0, y - view.innerHeight / 2);
    view.scrollTo({ left: 0, top: scrolled, behavior: 'instant' });
    const stack = root.elementsFromPoint(x - view.scrollX, y - view.scrollY);
    view.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    const place = (element: Element) => stack.findIndex((one) => one === element || element.contains(one));
    const [above, below] = [place(over), place(holder)];
    return above >= 0 && above < below;
  }

  // Sideways

  function sideways(now: ShownPage): FoundNarrow['sideways'] {
    const top = document.documentElement;
    const style = getComputedStyle(top);
    const body = document.body ? getComputedStyle(document.body) : style;
    const overflow =
      style.overflowX !== 'visible' || style.overflowY !== 'visible' ? style.overflowX : body.overflowX;
    const width = top.clientWidth;
    const { scrollWidth } = document.scrollingElement ?? top;
    if (/hidden|clip/.test(overflow) || scrollWidth <= width + 1) return null;
    if (/^(vertical|sideways)/.test(body.writingMode)) return null;
    const isBeyond = ({ left, right }: { left: number; right: number }) =>
      style.direction === 'rtl' ? left < -1 : right > width + 1;
    const roots = new Map<Element, FoundBeyond>();
    const rank = { words: 3, control: 2, part: 1 };
    const note = (element: Element, what: FoundBeyond['what'], part: Element | null) => {
      const root = rootBeyond(element, now, isBeyond);
      const known = roots.get(root);
      if (known && rank[known.what] >= rank[what]) return;
      roots.set(root, { element: placeOf(root), what, part: part ? placeOf(part) : null });
    };
    for (const box of now.elements.values()) {
      const { element } = box;
      if (
        element.ownerDocument !== document ||
        box.isHeldSideways ||
        box.isFixed ||
        box.isAway ||
        !isBeyond(box)
      )
        continue;
      if (roots.size >= 20) break;
      const part = element.closest(twoDimensional);
      if (part) note(part, 'part', part);
      else if (element.matches(controls) && !needsNoScrolling(element, now, width, isBeyond))
        note(element, 'control', null);
    }
    for (const { holder, lines, isFixed } of now.texts) {
      if (holder.ownerDocument !== document || isFixed || roots.size >= 20) continue;
      if (now.elements.get(holder)?.isHeldSideways !== false || !lines.some(isBeyond)) continue;
      const part = holder.closest(twoDimensional);
      note(part ?? holder, part ? 'part' : 'words', part);
    }
    return { width: scrollWidth, beyond: [...roots.values()] };
  }

  /**
   * A link or button needs no scrolling, however far its box reaches, where its words can all be seen; where a picture in it is wider
   * than the window, that is told of the picture.
   */
  function needsNoScrolling(
    control: Element,
    { texts, elements }: ShownPage,
    width: number,
    isBeyond: (box: ShownText['lines'][number]) => boolean,
  ): boolean {
    if (control.matches(fields)) return false;
    const lines = texts.filter(({ holder }) => control.contains(holder)).flatMap((text) => text.lines);
    if (lines.length > 0) return !lines.some(isBeyond);
    return [...control.querySelectorAll(twoDimensional)].some((part) => {
      const box = elements.get(part);
      return box !== undefined && box.right - box.left > width;
    });
  }

  /** The outermost around it that reaches beyond the edge while what holds it does not. */
  function rootBeyond(
    element: Element,
    { elements }: ShownPage,
    isBeyond: (box: ShownElement) => boolean,
  ): Element {
    let root = element;
    for (
      let at = elements.get(element);
      at && isBeyond(at);
      at = at.parent ? elements.get(at.parent) : undefined
    )
      if (at.element !== document.documentElement && !at.isInline) root = at.element;
    return root;
  }

  // Controls

  function isUsable(box: ShownElement | undefined): boolean {
    if (!box) return false;
    return !box.isAway && box.right - box.left > 2 && box.bottom - box.top > 2;
  }

  function labelOf(element: Element): string {
    const said =
      element.getAttribute('aria-label') ||
      element.getAttribute('placeholder') ||
      element.getAttribute('title');
    return folded(said || element.textContent || '')
      .toLowerCase()
      .slice(0, 200);
  }

  function goneControls(now: ShownPage): FoundNarrow['gone'] {
    const shownLinks = new Set<string>();
    const shownLabels = new Set<string>();
    for (const [element, box] of now.elements) {
      if (!element.matches(controls) || !isUsable(box)) continue;
      if (element.hasAttribute('href')) shownLinks.add(element.getAttribute('href') ?? '');
      const label = labelOf(element);
      if (label) shownLabels.add(label);
    }
    const groups = new Map<Element, { first: Element; count: number; fields: number }>();
    for (const [element, box] of own.elements) {
      if (!element.matches(controls) || !isUsable(box) || isUsable(now.elements.get(element))) continue;
      const root = element.getRootNode();
      if (
        element.ownerDocument !== document ||
        !element.isConnected ||
        !(root instanceof Document || root instanceof ShadowRoot)
      )
        continue;
      if (shownLinks.has(element.getAttribute('href') ?? '\0') || shownLabels.has(labelOf(element))) continue;
      // A control around or inside it still does the same.
      if (
        element.parentElement?.closest(controls) &&
        isUsable(now.elements.get(element.parentElement.closest(controls) as Element))
      )
        continue;
      const outermost = outermostGone(element, now);
      const group = groups.get(outermost) ?? { first: element, count: 0, fields: 0 };
      group.count += 1;
      if (element.matches(fields)) group.fields += 1;
      groups.set(outermost, group);
    }
    return [...groups].slice(0, 20).map(([element, { first, ...counts }]) => ({
      element: placeOf(element),
      first: placeOf(first),
      ...counts,
      isAlone: element === first && isGoneAlone(element, now),
    }));
  }

  /**
   * A style sheet takes it away by itself, while all around it stays, nothing that can be operated has come instead, and nothing
   * that is hidden has its words or its address.
   */
  function isGoneAlone(element: Element, now: ShownPage): boolean {
    if (getComputedStyle(element).display !== 'none') return false;
    for (const [one, box] of now.elements)
      if (one.matches(`${controls}, ${openers}`) && isUsable(box) && !isUsable(own.elements.get(one)))
        return false;
    const [label, address] = [labelOf(element), element.getAttribute('href')];
    return ![...document.querySelectorAll(controls)].some(
      (one) =>
        one !== element &&
        ((label !== '' && labelOf(one) === label) ||
          (address !== null && one.getAttribute('href') === address)),
    );
  }

  // Texts that are taken away

  function markupOf(element: Element): string {
    return ['class', 'style', 'hidden'].map((name) => element.getAttribute(name) ?? '').join('\n');
  }

  function wordsOf(text: string): string[] {
    return folded(text)
      .toLowerCase()
      .split(' ')
      .filter((word) => /\p{L}/u.test(word));
  }

  /** Just before it or behind it, up to the next heading, stands what may open it. */
  function isBesideOpener(element: Element, now: ShownPage): boolean {
    const near = [element.previousElementSibling];
    for (let next = element.nextElementSibling; next && near.length < 3; next = next.nextElementSibling) {
      if (/^h[1-6]$/.test(next.localName) || next.querySelector('h1, h2, h3, h4, h5, h6')) break;
      near.push(next);
    }
    return near.some((one) =>
      one
        ? [one, ...one.querySelectorAll('*')].some(
            (of) => of.matches(openers) && isUsable(now.elements.get(of)),
          )
        : false,
    );
  }

  /** Paragraphs that a style sheet takes away, while all around them stays and nothing comes that says the same or may open them. */
  function goneTexts(now: ShownPage): FoundNarrow['goneTexts'] {
    const known = new Set(own.texts.map(({ node }) => node));
    const added = now.texts.filter(({ node }) => !known.has(node));
    const addedWords = new Set(added.flatMap(({ node }) => wordsOf(node.data)));
    const said = now.texts.map(({ node }) => wordsOf(node.data).join(' ')).join(' ');
    const isLaidOutAnew = added.length > own.texts.length / 4;
    if (isLaidOutAnew) return [];
    const gone: FoundNarrow['goneTexts'] = [];
    for (const [element, was] of markup) {
      const { parentElement } = element;
      if (gone.length >= maxGoneTexts || !parentElement || !element.isConnected) continue;
      if (now.elements.has(element) || !now.elements.has(parentElement)) continue;
      if (!isUsable(own.elements.get(element)) || markupOf(element) !== was) continue;
      if (element.ownerDocument !== document || getComputedStyle(element).display !== 'none') continue;
      const words = wordsOf(element.textContent ?? '');
      const ofLinks = [...element.querySelectorAll('a')].flatMap((link) => wordsOf(link.textContent ?? ''));
      if (words.length - ofLinks.length < minWordsGone) continue;
      if (element.querySelector(`${fields}, ${openers}`)) continue;
      if (said.includes(words.join(' '))) continue;
      if (words.filter((word) => addedWords.has(word)).length >= words.length * 0.4) continue;
      const hasCome = [...parentElement.querySelectorAll('*')].some(
        (one) => isUsable(now.elements.get(one)) && !isUsable(own.elements.get(one)),
      );
      if (hasCome || isBesideOpener(element, now)) continue;
      gone.push({ element: placeOf(element), text: beginning(element.textContent ?? '') });
    }
    return gone;
  }

  function outermostGone(element: Element, now: ShownPage): Element {
    let outermost = element;
    for (let at = own.elements.get(element); at; at = at.parent ? own.elements.get(at.parent) : undefined) {
      if (isUsable(now.elements.get(at.element))) break;
      outermost = at.element;
    }
    return outermost;
  }

  function mayOpen(now: ShownPage): boolean {
    for (const [element, box] of now.elements) {
      if (!isUsable(box)) continue;
      const isOpener = element.matches(openers);
      if (
        isOpener &&
        element.matches('[aria-expanded=false i], [aria-haspopup], details:not([open]) > summary')
      )
        return true;
      if (opensMenu(element) || isDrawnAsMenu(element)) return true;
      const isNew = !isUsable(own.elements.get(element));
      if (isNew && (isOpener || box.isPointer || element.matches(controls))) return true;
    }
    return false;
  }

  /** By its look alone, where it does not say that it opens anything. It may stand in a wide window, too. */
  function opensMenu(element: Element): boolean {
    if (
      !element.matches(
        'button, label[for], [role=button i], a[href="#"], a[href^="javascript:" i], a:not([href])',
      )
    )
      return false;
    const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
    return (
      menuWords.test(folded(element.textContent ?? '')) &&
      menuSign.test(`${attributes.slice(0, 500)} ${element.textContent ?? ''}`)
    );
  }

  /** A style sheet draws the sign or the word of a menu into what holds controls that are gone, which scripts let open by a press. */
  function isDrawnAsMenu(element: Element): boolean {
    return ['::before', '::after'].some((pseudo) => {
      const { content, display } = getComputedStyle(element, pseudo);
      return display !== 'none' && drawnMenu.test(content) && element.querySelector(controls) !== null;
    });
  }

  // Text that does not grow

  function noteSizes({ texts }: ShownPage): void {
    for (const { node, fontSize, holder } of texts) {
      const width = holder.ownerDocument.documentElement.clientWidth;
      const known = sizes.get(node) ?? new Map<number, number>();
      sizes.set(node, known.set(width, fontSize / width));
    }
  }

  function unscaled(): number[] {
    const holders = new Set<Element>();
    noteSizes(own);
    for (const { node, holder } of own.texts) {
      const shares = [...(sizes.get(node)?.values() ?? [])];
      if (holder.ownerDocument !== document || shares.length !== 3) continue;
      if (Math.max(...shares) / Math.min(...shares) < 1.03) holders.add(holder);
    }
    return [...holders].slice(0, 20).map(placeOf);
  }

  // Text spacing

  function addSpacing(root: Document): void {
    const view = root.defaultView;
    if (!view) return;
    const trees: (Document | ShadowRoot)[] = [root];
    for (const tree of trees) {
      if (trees.length < 500)
        for (const one of tree.querySelectorAll('*')) if (one.shadowRoot) trees.push(one.shadowRoot);
      try {
        const sheet = new view.CSSStyleSheet();
        // What is important in a layer comes before what is important in none.
        sheet.replaceSync(
          '@layer abhigam-spacing { * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important } }',
        );
        tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
        sheets.push([root, sheet]);
      } catch {
        // The frame is going away.
      }
    }
  }

  function unspace(): void {
    const ours = new Set(sheets.splice(0).map(([, sheet]) => sheet));
    if (ours.size === 0) return;
    for (const root of documents) {
      const trees: (Document | ShadowRoot)[] = [root];
      for (const tree of trees) {
        for (const one of tree.querySelectorAll('*')) if (one.shadowRoot) trees.push(one.shadowRoot);
        const kept = [...tree.adoptedStyleSheets].filter((sheet) => !ours.has(sheet));
        if (kept.length !== tree.adoptedStyleSheets.length) tree.adoptedStyleSheets = kept;
      }
    }
  }

  // Orientation

  function asks(sheet: CSSStyleSheet, depth: number): boolean {
    if (/orientation|aspect-ratio/.test(sheet.media.mediaText)) return true;
    let rules: CSSRuleList;
    try {
      rules = sheet.cssRules;
    } catch {
      // A sheet of another origin.
      return true;
    }
    return [...rules].slice(0, 20_000).some((rule) => {
      if (rule.constructor.name === 'CSSMediaRule')
        return /orientation|aspect-ratio/.test((rule as CSSMediaRule).media.mediaText);
      const inner = rule.constructor.name === 'CSSImportRule' ? (rule as CSSImportRule).styleSheet : null;
      return inner !== null && depth < 5 && asks(inner, depth + 1);
    });
  }

  function turned(
    here: ShownPage,
    other: ShownPage,
    cover: Element | null,
    otherCover: Element | null,
  ): FoundTurn {
    const texts = (page: ShownPage) =>
      seen(page).map(({ node, holder }) => ({ text: folded(node.data), holder }));
    const [mine, theirs] = [texts(here), texts(other)];
    const [has, otherHas] = [mine, theirs].map((all) => new Set(all.map(({ text }) => text)));
    const length = (all: readonly { text: string }[]) => all.reduce((sum, { text }) => sum + text.length, 0);
    const all = length(theirs);
    const lost = length(theirs.filter(({ text }) => !has?.has(text)));
    const added = mine.find(({ text }) => !otherHas?.has(text));
    const isNew = cover !== null && cover !== otherCover;
    return {
      lostShare: all === 0 ? 0 : lost / all,
      textShare: all === 0 ? 1 : length(mine) / all,
      added: added ? { element: placeOf(added.holder), text: beginning(added.text) } : null,
      cover: isNew && cover ? { element: placeOf(cover), text: beginning(textWithin(cover, here)) } : null,
    };
  }

  function seen({ texts }: ShownPage): ShownText[] {
    return texts.filter(({ share }) => share > 0.5);
  }

  function textWithin(element: Element, here: ShownPage): string {
    return seen(here)
      .filter(({ holder }) => element.contains(holder))
      .map(({ node }) => node.data)
      .join(' ');
  }

  /** The fixed part that lies over the whole window. */
  function coverOfWindow({ elements }: ShownPage): Element | null {
    const { innerWidth, innerHeight } = window;
    const tops = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => document.elementFromPoint(innerWidth * across, innerHeight * down)),
    );
    let cover = tops[0] ?? null;
    while (cover && !(isCover(cover) && tops.every((top) => top !== null && cover?.contains(top))))
      cover = cover.parentElement;
    return cover;

    function isCover(element: Element): boolean {
      const box = elements.get(element);
      return box !== undefined && /fixed|absolute/.test(box.position) && element !== document.body;
    }
  }
}

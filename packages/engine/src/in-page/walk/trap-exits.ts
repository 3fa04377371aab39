/// <reference lib="dom" />
import type { TreeNavigation } from './tree-navigation.ts';

/**
 * Runs inside a page: finds possible exits from a keyboard trap: text that names keys, and buttons that close a
 * dialog. Self-contained: its source text is sent to the page.
 */
export function createTrapExits({ numberOf, elements, parentOf, inside, isShown }: TreeNavigation) {
  return { wordsNear, dialogAround };

  function wordsNear(near: readonly number[]): string {
    const all = elements();
    const texts = near.slice(0, 6).flatMap((at) => {
      const element = all[at];
      if (!element) return [];
      const description = (element.getAttribute('aria-describedby') ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .slice(0, 5)
        .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '');
      return [
        ...description,
        element.getAttribute('aria-description') ?? '',
        element.getAttribute('title') ?? '',
      ];
    });
    const body = document.body;
    texts.push(body instanceof HTMLElement ? body.innerText : '');
    return texts.join('\n').slice(0, 200_000);
  }

  /** The dialog around an element, or an equivalent container, and whether it is still shown; null for none. */
  function dialogAround(at: number): { isShown: boolean; buttons: number[]; closers: number[] } | null {
    const element = elements()[at];
    let dialog: Element | null = null;
    for (let around: Element | null = element ?? null; around; around = parentOf(around))
      if (isDialog(around)) dialog = around;
    if (!dialog) return null;
    const buttons = inside(dialog, 200).filter(
      (one) =>
        one.matches('button, [role=button], a[href], input[type=submit], input[type=button]') && isShown(one),
    );
    const closers = buttons.filter((one) => closes(one));
    return {
      isShown: isShown(dialog),
      buttons: buttons.slice(0, 20).map(numberOf),
      closers: closers.slice(0, 3).map(numberOf),
    };
  }

  function isDialog(element: Element): boolean {
    const role = (element.getAttribute('role') ?? '').trim().toLowerCase();
    return (
      element.localName === 'dialog' ||
      /^(alert)?dialog$/.test(role) ||
      element.getAttribute('aria-modal') === 'true'
    );
  }

  function closes(button: Element): boolean {
    const label = [
      button.textContent ?? '',
      button.getAttribute('aria-label') ?? '',
      button.getAttribute('title') ?? '',
      button.getAttribute('value') ?? '',
      button.getAttribute('class') ?? '',
    ].join(' ');
    return (
      /close|cancel|dismiss|accept|agree|reject|decline|got it|no,? thanks|\bok(ay)?\b|skip|[×✕✖⨯]|बंद|रद्द|स्वीकार|ठीक/i.test(
        label,
      ) || button.getAttribute('data-dismiss') === 'modal'
    );
  }
}

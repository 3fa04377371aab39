/// <reference lib="dom" />
import type { PartLooks } from './part-looks.ts';

export type MotionControls = ReturnType<typeof createMotionControls>;

/**
 * Runs inside the page: finds and clicks stop controls and next-slide controls. `nextControls` selects next
 * buttons of known carousels, and `nextPattern` is the source of a pattern for their names. Self-contained: its
 * source text is sent to the page.
 */
export function createMotionControls({ isVisible }: PartLooks, nextControls: string, nextPattern: string) {
  const maxStops = 4;
  const stopControls =
    'button, summary, input[type=button], input[type=checkbox], [role=button], [role=switch], [role=checkbox], a[href="#"], a[role=button]';
  const turnControls = [
    nextControls,
    'button, [role=button], [role=tab], a:is([href="#"], [href^="javascript:"], :not([href]))',
    // Excludes next slides, which have similar class names.
    '[class*=next]:not([class*=slide-next], [class*=item-next])',
    '[class*=dot] > *, [class*=bullet]',
  ].join();
  const turns = /next|forward|right|dot\b|bullet|indicator|page|[›»→❯>]|अगल|आगे/i;

  return { pressStops, pressOn, turnControlOf };

  /** Clicks none when there are too many. */
  function pressStops(names: string): number {
    const pattern = new RegExp(names, 'i');
    const controls = [...document.querySelectorAll<HTMLElement>(stopControls)].filter(
      (control) =>
        isVisible(control) &&
        !control.matches('[disabled], form [type=submit]') &&
        pattern.test(nameOf(control)),
    );
    if (controls.length === 0 || controls.length > maxStops) return 0;
    for (const control of controls) pressOn(control);
    return controls.length;
  }

  function pressOn(control: HTMLElement): void {
    const at = { bubbles: true, cancelable: true, view: window };
    control.dispatchEvent(new PointerEvent('pointerdown', at));
    control.dispatchEvent(new MouseEvent('mousedown', at));
    control.dispatchEvent(new PointerEvent('pointerup', at));
    control.dispatchEvent(new MouseEvent('mouseup', at));
    control.click();
  }

  function isNext(control: HTMLElement): boolean {
    return control.matches(nextControls) || new RegExp(nextPattern, 'i').test(nameOf(control).trim());
  }

  /** Searches the element's ancestors, at most three levels up. */
  function turnControlOf(element: Element): { control: HTMLElement; around: Element } | undefined {
    let around: Element | null = element;
    for (let level = 0; around && around !== document.body && level <= 3; level += 1) {
      const controls = [...around.querySelectorAll<HTMLElement>(turnControls)].filter(
        (one) =>
          isVisible(one) &&
          !one.matches(
            '[disabled], [aria-disabled=true], form *, a[href]:not([href="#"], [href^="javascript:"])',
          ) &&
          turns.test(`${nameOf(one)} ${one.className} ${one.parentElement?.className ?? ''}`),
      );
      // Excludes the container of the dots and the dot of the current slide, which do nothing.
      const single = controls.filter(
        (one) => !controls.some((other) => other !== one && one.contains(other)),
      );
      const control = single.find(isNext) ?? single.at(-1);
      if (control) return { control, around };
      around = around.parentElement;
    }
    return undefined;
  }

  /** The visible text or accessible name of a control. */
  function nameOf(control: HTMLElement): string {
    const label = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    return [
      control.getAttribute('aria-label'),
      control.textContent,
      control.title,
      control instanceof HTMLInputElement ? control.value : '',
      ...label.map(({ textContent }) => textContent),
      ...[...control.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt')),
    ].join(' ');
  }
}

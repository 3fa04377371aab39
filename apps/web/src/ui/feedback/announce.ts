let polite: HTMLElement | null = null;
let assertive: HTMLElement | null = null;

/** Adds the two live regions to the page; called once, before the first announcement. */
export function startAnnouncer(): void {
  polite = addRegion('polite');
  assertive = addRegion('assertive');
}

/** Announces a sentence to screen readers. `assertive` interrupts: for failures only. */
export function announce(sentence: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const region = urgency === 'polite' ? polite : assertive;
  if (!region) return;
  // Emptied first, because setting the same text again is not announced.
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = sentence;
  });
}

function addRegion(live: 'polite' | 'assertive'): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('role', live === 'polite' ? 'status' : 'alert');
  region.setAttribute('aria-live', live);
  // Exempts the region when a modal dialog hides the rest of the page from screen readers.
  region.dataset.liveAnnouncer = 'true';
  region.dataset.reactAriaTopLayer = 'true';
  region.style.cssText =
    'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
  return region;
}

let polite: HTMLElement | null = null;
let assertive: HTMLElement | null = null;

/** Puts the two live regions on the page; called once, before anything is announced. */
export function startAnnouncer(): void {
  polite = addRegion('polite');
  assertive = addRegion('assertive');
}

/** Says a sentence to screen readers. `assertive` interrupts: for failures only. */
export function announce(sentence: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const region = urgency === 'polite' ? polite : assertive;
  if (!region) return;
  // The same sentence twice is heard twice only when the region was empty in between.
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = sentence;
  });
}

function addRegion(live: 'polite' | 'assertive'): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('role', live === 'polite' ? 'status' : 'alert');
  region.setAttribute('aria-live', live);
  // A modal dialog hides the rest of the page from screen readers, but not this.
  region.dataset.liveAnnouncer = 'true';
  region.dataset.reactAriaTopLayer = 'true';
  region.style.cssText =
    'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
  return region;
}

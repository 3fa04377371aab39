import { useSyncExternalStore } from 'react';

/** What Chromium gives for the question whether to install; other browsers have a menu entry of their own. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

/** Begins to listen for the browser's offer, once; it comes when the browser has read the manifest. */
export function watchOffer(): void {
  addEventListener('beforeinstallprompt', keep);
  addEventListener('appinstalled', forget);
}

/** The browser's offer to install the app; null where it makes none, or where the app is installed. */
export function useInstallOffer(): InstallEvent | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
}

export function forget(): void {
  set(null);
}

function keep(event: Event): void {
  // Else the browser asks by itself, at once.
  event.preventDefault();
  if (isInstallEvent(event)) set(event);
}

function set(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

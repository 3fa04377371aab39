import { useSyncExternalStore } from 'react';

/** The `beforeinstallprompt` event of Chromium; other browsers offer installation in their own menu. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

/** Starts listening for the install prompt, idempotent; the browser fires it after it has read the manifest. */
export function listenForInstallPrompt(): void {
  addEventListener('beforeinstallprompt', keep);
  addEventListener('appinstalled', forget);
}

/** The install prompt of the browser; null when it offers none or the app is installed. */
export function useInstallPrompt(): InstallEvent | null {
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
  // Otherwise the browser shows its own prompt immediately.
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

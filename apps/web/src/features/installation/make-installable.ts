import { listenForInstallPrompt } from './install-prompt.ts';
import { type Installed, manifestPath, workerAddress } from './model/installed-files.ts';

/**
 * Links the web app manifest and registers the service worker with the offline page for the URLs below `scope`.
 * Without service workers, or outside a secure context, only the manifest is linked.
 */
export function makeInstallable(installed: Installed, scope: string): void {
  listenForInstallPrompt();
  nameManifest(manifestPath(installed));
  if ('serviceWorker' in navigator) {
    // Without the worker, the browser shows its own offline page.
    navigator.serviceWorker.register(workerAddress(installed), { scope }).catch(() => undefined);
  }
}

function nameManifest(href: string): void {
  const link =
    document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? document.createElement('link');
  link.rel = 'manifest';
  link.href = href;
  document.head.append(link);
}

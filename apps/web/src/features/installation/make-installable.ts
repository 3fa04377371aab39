import { watchOffer } from './install-offer.ts';
import { type Installed, manifestPath, workerAddress } from './model/installed-files.ts';

/**
 * Tells the browser what can be installed, of the addresses below `scope`, and gives it the page for times without a connection. Browsers without service
 * workers, and pages that are not served safely, go without.
 */
export function makeInstallable(installed: Installed, scope: string): void {
  watchOffer();
  nameManifest(manifestPath(installed));
  if ('serviceWorker' in navigator) {
    // Where it can't be had, the browser says itself that there is no connection.
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

/**
 * The query of the address as it is now. The router shows a new address only once its screen is ready; who presses two
 * filters quickly would otherwise take the first one back with the second.
 */
export function currentSearch(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

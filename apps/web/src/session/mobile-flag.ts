const STORAGE_KEY = 'abhigam.mobile';

/** Records the layout of this tab, because the redirect through a login provider loses the address. */
export function storeIsMobile(isMobile: boolean): void {
  if (isMobile) sessionStorage.setItem(STORAGE_KEY, 'true');
  else sessionStorage.removeItem(STORAGE_KEY);
}

/** Whether links to content that exists in several layouts use the mobile layout. */
export function isMobile(): boolean {
  return sessionStorage.getItem(STORAGE_KEY) === 'true';
}

const STORAGE_KEY = 'abhigam.mobile';

/** Notes, for this tab, which layout the person is in: the way to a login provider and back loses the address. */
export function noteMobile(isMobile: boolean): void {
  if (isMobile) sessionStorage.setItem(STORAGE_KEY, 'true');
  else sessionStorage.removeItem(STORAGE_KEY);
}

/** Whether what has an address in both layouts has that for mobile devices. */
export function isMobile(): boolean {
  return sessionStorage.getItem(STORAGE_KEY) === 'true';
}

const STORAGE_KEY = 'abhigam.mobile';

/** Notes, for this tab, by which login the person came: the way to a login provider and back loses the address. */
export function noteMobile(isMobile: boolean): void {
  if (isMobile) sessionStorage.setItem(STORAGE_KEY, 'true');
  else sessionStorage.removeItem(STORAGE_KEY);
}

/** Whether they are led to the layout for mobile devices. */
export function isMobile(): boolean {
  return sessionStorage.getItem(STORAGE_KEY) === 'true';
}

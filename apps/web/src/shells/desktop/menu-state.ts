const STORAGE_KEY = 'abhigam.menu-collapsed';

export function isMenuCollapsed(): boolean {
  return localStorage.getItem(STORAGE_KEY) === 'true';
}

export function rememberMenuCollapsed(isCollapsed: boolean): void {
  localStorage.setItem(STORAGE_KEY, String(isCollapsed));
}

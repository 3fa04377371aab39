const PREFIX = 'abhigam.draft.';
const openForms = new Map<string, () => unknown>();

/**
 * Registers a form, whose values are stored when the session expires. Returns the function that unregisters it.
 */
export function registerForm(key: string, values: () => unknown): () => void {
  openForms.set(key, values);
  return () => openForms.delete(key);
}

/** Stores the values of the open forms of this tab until the same user signs in again. */
export function storeDrafts(userName: string): void {
  for (const [key, values] of openForms) {
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ userName, values: values() }));
  }
}

/** The stored draft of a form if this user typed it; otherwise null. */
export function readDraft(key: string, userName: string): object | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('userName' in draft && 'values' in draft))
      return null;
    const { values } = draft;
    return draft.userName === userName && typeof values === 'object' ? values : null;
  } catch {
    // Malformed drafts are ignored.
    return null;
  }
}

export function forgetDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
}

export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}

const PREFIX = 'abhigam.draft.';
const openForms = new Map<string, () => unknown>();

/** Returns what an open form holds, for it to be stored when the session ends. */
export function registerForm(key: string, values: () => unknown): () => void {
  openForms.set(key, values);
  return () => openForms.delete(key);
}

/** Keeps what stands in the open forms of this tab until the same person is back. */
export function keepDrafts(userName: string): void {
  for (const [key, values] of openForms) {
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ userName, values: values() }));
  }
}

/** What was kept for a form, for the person who typed it; otherwise null. */
export function readDraft(key: string, userName: string): object | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('userName' in draft && 'values' in draft))
      return null;
    const { values } = draft;
    return draft.userName === userName && typeof values === 'object' ? values : null;
  } catch {
    // Not ours: a draft that cannot be read is no draft.
    return null;
  }
}

export function forgetDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}

const PREFIX = 'abhigam.draft.';
const openForms = new Map<string, () => unknown>();

/** Tells what an open form holds, so that it can be kept when the session ends under it. */
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

/** What was kept for a form, once, and only for the person who typed it. */
export function takeDraft(key: string, userName: string): unknown {
  const stored = sessionStorage.getItem(PREFIX + key);
  sessionStorage.removeItem(PREFIX + key);
  if (stored === null) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    if (typeof draft !== 'object' || draft === null || !('userName' in draft)) return null;
    return draft.userName === userName && 'values' in draft ? draft.values : null;
  } catch {
    // Not ours: a draft that cannot be read is no draft.
    return null;
  }
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}

/// <reference lib="dom" />

export interface StorageReading {
  origin: string;
  local: Record<string, string>;
  session: Record<string, string>;
}

/** Runs inside the page. Null where the page has no storage, or more than `maxLength` characters of it. */
export function readStorage(maxLength: number): StorageReading | null {
  try {
    const reading = {
      origin: globalThis.origin,
      local: Object.fromEntries(Object.entries(localStorage)),
      session: Object.fromEntries(Object.entries(sessionStorage)),
    };
    return JSON.stringify(reading).length <= maxLength ? reading : null;
  } catch {
    return null;
  }
}

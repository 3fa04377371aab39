/**
 * Result of the work, or an error with `message` on a timeout; the work itself continues and its result is
 * ignored.
 */
export async function withTimeout<T>(timeoutMs: number, message: string, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), timeoutMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The first that fits names the browser: most call themselves by the names of others, too. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/**
 * Browser and system of a User-Agent by their names, enough for a person to know the device again. The header itself, which
 * may tell more and be of any length, is not kept. Null where it names neither.
 */
export function browserName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  const names = [BROWSERS, SYSTEMS].flatMap((list) => {
    const found = list.find(([pattern]) => pattern.test(userAgent));
    return found ? [found[1]] : [];
  });
  return names.length === 0 ? null : names.join(', ');
}

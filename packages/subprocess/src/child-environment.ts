/** Variables that programs need to be found, to find libraries and temporary files, and for their locale. */
const ALLOWED = [
  'PATH',
  'LANG',
  'LANGUAGE',
  /^LC_[A-Z]+$/,
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  // For systems that keep libraries or certificates in other places.
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'NIX_SSL_CERT_FILE',
  // Required to start any program on Windows.
  'SystemRoot',
  'SYSTEMROOT',
  'windir',
  'ComSpec',
  'PATHEXT',
  'LOCALAPPDATA',
] as const;

export interface ChildVariables {
  /** Names of additional variables to pass through. */
  keep?: readonly (string | RegExp)[];
  /** Variables to set. */
  set?: Readonly<Record<string, string | undefined>>;
}

/**
 * The environment of a child process: an allow list. Our own environment holds passwords and keys; a
 * compromised child process must not find them there.
 */
export function childEnvironment(
  { keep = [], set = {} }: ChildVariables = {},
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const allowed = [...ALLOWED, ...keep];
  const isWanted = (name: string) =>
    allowed.some((one) => (typeof one === 'string' ? one === name : one.test(name)));
  const allowedEntries = Object.entries(environment).filter(([name]) => isWanted(name));
  return Object.fromEntries(
    [...allowedEntries, ...Object.entries(set)].filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
}

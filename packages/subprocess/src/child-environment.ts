/** What programs need to be found, to find their libraries and temporary files, and to speak the right language. */
const ALLOWED = [
  'PATH',
  'LANG',
  'LANGUAGE',
  /^LC_[A-Z]+$/,
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  // Systems that keep libraries or certificates in places of their own.
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'NIX_SSL_CERT_FILE',
  // Windows starts nothing without these.
  'SystemRoot',
  'SYSTEMROOT',
  'windir',
  'ComSpec',
  'PATHEXT',
  'LOCALAPPDATA',
] as const;

export interface ChildVariables {
  /** Names of further variables that this program needs of ours. */
  keep?: readonly (string | RegExp)[];
  /** Variables that are made for it. */
  set?: Readonly<Record<string, string | undefined>>;
}

/**
 * The environment of a program that we start. It holds what is named here and nothing else, as ours holds passwords and
 * keys: an exploit of such a program, by a page, a picture or a document, finds none of them in it.
 */
export function childEnvironment(
  { keep = [], set = {} }: ChildVariables = {},
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const wanted = [...ALLOWED, ...keep];
  const isWanted = (name: string) =>
    wanted.some((one) => (typeof one === 'string' ? one === name : one.test(name)));
  const kept = Object.entries(environment).filter(([name]) => isWanted(name));
  return Object.fromEntries(
    [...kept, ...Object.entries(set)].filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
}

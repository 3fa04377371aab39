import { randomUUID } from 'node:crypto';
import { chown, constants, copyFile, link, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, type SystemUser } from '@abhigam/subprocess';
import { writeFontConfig } from './font-config.ts';

/** A folder that one browser has to itself, for everything that it writes; gone with it. */
export interface BrowserHome {
  folder: string;
  /** All that the browser gets of our environment. */
  environment: Record<string, string>;
  /** A path under which the browser may read a file of ours. */
  lend(path: string): Promise<string>;
  remove(): Promise<void>;
}

/** `user`: whom the browser runs as; null is ourselves. `systemFonts`: folders of fonts; the system's when absent. */
export async function makeBrowserHome(
  user: SystemUser | null,
  systemFonts?: readonly string[],
): Promise<BrowserHome> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-browser-'));
  const give = async (path: string) => {
    if (user) await chown(path, user.uid, user.gid);
  };
  const make = async (name: string) => {
    const path = join(folder, name);
    await mkdir(path, { mode: 0o700 });
    await give(path);
    return path;
  };
  try {
    const temporary = await make('tmp');
    await make('profile');
    const fonts = await make('fonts');
    const fontConfig = await writeFontConfig(fonts, user, systemFonts);
    await give(folder);
    return {
      folder,
      environment: childEnvironment({
        // Our own user has certificates and the like at home; another one has nothing there.
        keep: user ? [] : ['HOME', 'USERPROFILE', 'APPDATA'],
        // A display is not needed, and a browser without one asks no session bus.
        set: { ...(user ? placesIn(folder, temporary) : {}), ...NO_KEYS, FONTCONFIG_FILE: fontConfig },
      }),
      lend: async (path) => {
        if (!user) return path;
        const lent = join(folder, `${randomUUID()}.html`);
        // Another name of the same file where the disk is the same: a report may be large.
        await link(path, lent).catch(() => copyFile(path, lent, constants.COPYFILE_EXCL));
        await give(lent);
        return lent;
      },
      remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function placesIn(folder: string, temporary: string): Record<string, string> {
  const profile = join(folder, 'profile');
  return { HOME: folder, TMPDIR: temporary, XDG_CONFIG_HOME: profile, XDG_CACHE_HOME: profile };
}

/** Builds of Chromium may bring keys for services of Google along. */
const NO_KEYS = {
  GOOGLE_API_KEY: 'no',
  GOOGLE_DEFAULT_CLIENT_ID: 'no',
  GOOGLE_DEFAULT_CLIENT_SECRET: 'no',
};

import { randomUUID } from 'node:crypto';
import { chown, constants, copyFile, link, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, type SystemUser } from '@abhigam/subprocess';
import { writeFontConfig } from './font-config.ts';

/** A private folder of one browser, for everything that it writes; deleted with the browser. */
export interface BrowserHome {
  folder: string;
  /** The browser's whole environment. */
  environment: Record<string, string>;
  /** Makes a file of ours readable for the browser; returns the path. */
  lend(path: string): Promise<string>;
  remove(): Promise<void>;
}

/**
 * `user`: the user that the browser runs as; null means our own. `systemFonts`: folders of fonts; default: the
 * folders of the system.
 */
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
        // Our own user has certificates and settings in the home folder; the other user has none.
        keep: user ? [] : ['HOME', 'USERPROFILE', 'APPDATA'],
        // Without DISPLAY the browser does not connect to a session bus.
        set: { ...(user ? placesIn(folder, temporary) : {}), ...NO_KEYS, FONTCONFIG_FILE: fontConfig },
      }),
      lend: async (path) => {
        if (!user) return path;
        const lent = join(folder, `${randomUUID()}.html`);
        // A hard link avoids copying a large report; the fallback is for another file system.
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

/** Overrides keys for Google services that are built into some Chromium builds. */
const NO_KEYS = {
  GOOGLE_API_KEY: 'no',
  GOOGLE_DEFAULT_CLIENT_ID: 'no',
  GOOGLE_DEFAULT_CLIENT_SECRET: 'no',
};

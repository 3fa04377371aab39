import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDb } from '@abhigam/embedded-db';
import { buildDashboards } from '@abhigam/testing';
import { openInstallation } from '../two-sizes/open-installation.ts';
import { CATEGORIES, type Category, type Screen } from './judge-screen.ts';

/** An installation with sample data, the built app and the real API. */
export interface OpenScreens {
  /** Base URL of the API. */
  address: string;
  /** The home page, and the dashboard of each role. */
  screens: readonly Screen[];
  /** Serves the app of another build over the same database; returns its URL. */
  serveOther: (webDist: string) => Promise<string>;
  close(): Promise<void>;
}

/** Dashboards are behind the login and not indexed, so SEO is not requested. */
const BEHIND_SIGN_IN: readonly Category[] = ['performance', 'accessibility', 'best-practices'];

const SIZE = { websites: 1_000, pages: 10_000, nonCompliances: 50_000 };

export async function openScreens(): Promise<OpenScreens> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-bench-'));
  const server = await startEmbeddedDb({ dataDir: join(folder, 'postgres'), durable: false });
  const leave = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const screens: Screen[] = [{ name: 'home', path: '/', user: null, categories: CATEGORIES }];
  try {
    const installation = await openInstallation({
      connectionString: server.connectionString,
      folder,
      fill: (db) => buildDashboards(db, SIZE),
      async callsOf({ signIn }, { superAdmin, expert, admin, tester }) {
        for (const [who, login] of Object.entries({ superAdmin, expert, admin, tester })) {
          const { user } = await signIn(login);
          screens.push({
            name: `dashboard, ${who}`,
            path: '/v2/dashboard',
            user,
            categories: BEHIND_SIGN_IN,
          });
        }
        return [];
      },
    });
    const close = async () => {
      try {
        await installation.close();
      } finally {
        await leave();
      }
    };
    const { address, serveOther } = installation;
    return { address, screens, serveOther, close };
  } catch (error) {
    await leave();
    throw error;
  }
}

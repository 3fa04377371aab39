import { Activity, KeyRound, ScrollText, Settings } from 'lucide-react';
import { page, text } from './params.ts';
import { perShell, prefixed } from './paths.ts';
import { defineRoutes } from './route.ts';

/** Settings and records of the installation. */
export const ADMINISTRATION_ROUTES = defineRoutes({
  /** API keys. The specification has no address for these two in the older layout. */
  apiKeys: {
    paths: prefixed('/core/apikeys/view'),
    params: { page },
    screen: {
      module: 'signed-in/api-keys',
      texts: ['apiKeys', 'messages', 'validation'],
      for: 'approved',
      permission: 'apiKey.manage',
      title: 'apiKeys:title',
    },
    menu: [
      {
        icon: KeyRound,
        label: 'menu:apiKeys',
        permission: 'apiKey.manage',
        desktop: { group: 'core', order: 70 },
        older: { group: 'administration', order: 20 },
      },
    ],
  },
  addApiKey: {
    paths: prefixed('/core/apikeys/add'),
    parent: 'apiKeys',
    screen: {
      module: 'signed-in/api-key-add',
      texts: ['apiKeys', 'messages', 'validation'],
      for: 'approved',
      permission: 'apiKey.manage',
      title: 'apiKeys:addTitle',
    },
  },
  settings: {
    paths: perShell({ desktop: '/v2/core/settings', older: '/core/settings/edit' }),
    otherPaths: { mobile: ['/m/core/settings', '/m/core/settings/*'] },
    redirectsFrom: { older: [{ path: '/core/settings/*' }] },
    screen: {
      module: 'signed-in/settings',
      texts: ['messages', 'settings', 'validation'],
      for: 'approved',
      permission: 'setting.manage',
      title: 'menu:settings',
    },
    menu: [
      {
        icon: Settings,
        label: 'menu:settings',
        permission: 'setting.manage',
        desktop: { group: 'core', order: 80 },
        older: { group: 'administration', order: 10 },
      },
    ],
  },
  activityLog: {
    paths: perShell({ desktop: '/v2/core/activitylogs/:page?', older: '/core/users/activitylogs' }),
    /** The filter, with inclusive days in India, and the keyset cursor. `page` is for display only. */
    params: {
      actorId: text,
      type: text,
      organizationId: text,
      priority: text,
      from: text,
      to: text,
      direction: text,
      lastCreated: text,
      lastId: text,
      page,
    },
    screen: {
      module: 'signed-in/activity-log',
      texts: ['activities', 'filters', 'imports', 'validation'],
      for: 'approved',
      permission: 'activityLog.read',
      title: 'activities:title',
    },
    menu: [
      {
        icon: ScrollText,
        label: 'menu:activityLogs',
        permission: 'activityLog.read',
        desktop: { group: 'core', order: 90 },
        older: { group: 'administration', order: 30 },
      },
    ],
  },
  /** The specification has no address for these three. */
  operations: {
    paths: perShell({ desktop: '/v2/operations', older: '/core/operations' }),
    screen: {
      module: 'signed-in/operations',
      texts: ['operations', 'report', 'runs'],
      for: 'approved',
      permission: 'operations.read',
      title: 'operations:title',
    },
    menu: [
      {
        icon: Activity,
        label: 'menu:operations',
        permission: 'menu.operations',
        desktop: { group: 'core', order: 100 },
        older: { group: 'administration', order: 40 },
      },
    ],
  },
  /** Outbox of the portal; `state` and `kind` in their address form, `email` of the recipient. */
  outbox: {
    paths: perShell({ desktop: '/v2/outbox', older: '/core/outbox' }),
    params: { state: text, kind: text, email: text, page },
    menuParent: 'operations',
    screen: {
      module: 'signed-in/outbox',
      texts: ['messages', 'notices', 'outbox', 'validation'],
      for: 'approved',
      permission: 'notice.readAll',
      title: 'outbox:title',
    },
  },
  webhooks: {
    paths: perShell({ desktop: '/v2/webhooks', older: '/core/webhooks' }),
    screen: {
      module: 'signed-in/webhooks',
      texts: ['messages', 'validation', 'webhooks'],
      for: 'approved',
      permission: 'webhook.manage',
      title: 'webhooks:title',
    },
  },
});

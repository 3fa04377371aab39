import type { BrandId, Permission, Role } from '@abhigam/domain';
import type { LucideIcon } from 'lucide-react';
import type { z } from 'zod';
import type { AnyText, Namespace } from '../i18n/model/namespaces.ts';

export const SHELLS = ['desktop', 'mobile', 'older'] as const;
export type Shell = (typeof SHELLS)[number];

/** Who may open a screen: anyone, users waiting for approval, or approved users. */
export type Audience = 'everyone' | 'unapproved' | 'approved';

/** A schema for each parameter; its input is the text in the address. */
export type Params = Readonly<Record<string, z.ZodType>>;

/**
 * Everything known about one place of the portal. Addresses, the address book, routes, guards, redirects,
 * menus, breadcrumbs and titles are derived from it (`shells/`).
 */
export interface Route<Name extends string = string> {
  /** React Router patterns. `paths.ts` has helpers for how the paths of the shells are related. */
  paths: Readonly<Record<Shell, string>>;
  /** Parameters of the place. Those without a path segment go into the query, in this order. */
  params?: Params;
  /** Default values for building addresses. */
  defaults?: Readonly<Record<string, string | number>>;
  /** Additional paths that show the place; addresses never use them. */
  otherPaths?: PerShell<readonly string[]>;
  /** Paths that redirect to the place. */
  redirectsFrom?: PerShell<readonly RedirectSource[]>;
  /** Absent only for redirects and for screens built into the router. */
  screen?: Screen<Name>;
  /** Redirects to this place, with the query of the address. */
  redirectsTo?: Name;
  /**
   * The parent place: its title precedes this one in the breadcrumbs, and its menu entry is marked as current.
   */
  parent?: Name;
  /** The place whose menu entry is marked as current, when it differs from `parent`. */
  menuParent?: Name;
  menu?: readonly MenuItem<Name>[];
}

export interface Screen<Name extends string = string> {
  /**
   * Path below `route-modules/`; loaded lazily when the screen is first shown. Each folder is a separate chunk
   * list.
   */
  module: string;
  /** Message namespaces to load with it. A test compares them with the keys that its modules use. */
  texts: readonly Namespace[];
  for: Audience;
  /** Required permission. For accounts it depends on their role. */
  permission?: Permission | ((role: Role) => Permission);
  /**
   * Redirect for users without the permission and for malformed addresses. Without it, users without the
   * permission see the access denied screen.
   */
  otherwise?: Name;
  /** Message key of the page title and breadcrumb; null when nothing is shown. */
  title: AnyText | null;
  /** Message key of the h1, if different. */
  heading?: AnyText;
  /** The screen behind this one, which opens as a dialog. */
  over?: Name;
  /** Overrides in other shells. */
  differs?: Partial<Record<Exclude<Shell, 'desktop'>, Partial<Omit<Screen<Name>, 'differs'>>>>;
}

export interface RedirectSource {
  path: string;
  /**
   * What the redirect preserves: `query` keeps the query parameters, `place` all parameters of the place;
   * nothing by default.
   */
  keeps?: 'query' | 'place';
}

type PerShell<T> = Readonly<Partial<Record<Shell, T>>>;

type TextOf<Namespaces extends string> = Extract<AnyText, `${Namespaces}:${string}`>;
/** A message key, or one per brand. */
export type Label<Namespaces extends string = string> =
  | TextOf<Namespaces>
  | Readonly<Record<BrandId, TextOf<Namespaces>>>;

export type DesktopGroup = 'top' | 'activities' | 'core';
export type OlderGroup = 'top' | 'websites' | 'tests' | 'accounts' | 'administration';

/** A menu entry; menus of shells that are not listed omit it. */
export interface MenuItem<Name extends string = string> {
  icon: LucideIcon;
  /** Default label in menus without their own. */
  label?: Label<'menu'>;
  permission: Permission;
  /** Role whose list of accounts it links to. */
  role?: Role;
  desktop?: { group: DesktopGroup; order: number; label?: Label<'menu'>; place?: Name };
  older?: {
    group: OlderGroup;
    order: number;
    label?: Label<'menu' | 'older'>;
    /** Link target in this shell. */
    place?: Name;
  };
  mobile?: {
    order: number;
    label?: Label<'menu' | 'mobile'>;
    /** Label in the bottom bar, which has room for two short words; absent outside the bar. */
    barLabel?: Label<'mobile'>;
    place?: Name;
    /**
     * Who sees it (specification, administration 2.13, last paragraph): all approved users, one role, or users
     * with the permission.
     */
    visibleTo: 'all' | Role | 'permission';
  };
}

/** Type-checks the entries of one subject; preserves the literal types of names and parameters. */
export function defineRoutes<const Table extends Readonly<Record<string, Route>>>(table: Table): Table {
  return table;
}

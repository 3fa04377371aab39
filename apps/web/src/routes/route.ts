import type { BrandId, Permission, Role } from '@abhigam/domain';
import type { LucideIcon } from 'lucide-react';
import type { z } from 'zod';
import type { AnyText, Namespace } from '../i18n/model/namespaces.ts';

export const SHELLS = ['desktop', 'mobile', 'older'] as const;
export type Shell = (typeof SHELLS)[number];

/** Who may open a screen: anyone, people who wait for approval, or people with an approved account. */
export type Audience = 'everyone' | 'unapproved' | 'approved';

/** A schema for each parameter; what it takes is the text of the address. */
export type Params = Readonly<Record<string, z.ZodType>>;

/**
 * One place of the portal: all that is known of it. Addresses, the address book, routes, guards, redirects, menus, breadcrumbs
 * and titles are derived from it (`shells/`).
 */
export interface Route<Name extends string = string> {
  /** As react-router reads them. `paths.ts` has the ways in which the paths of the shells are related. */
  paths: Readonly<Record<Shell, string>>;
  /** What an address says of the place. What its path has no room for goes into the query, in this order. */
  params?: Params;
  /** Filled in where an address is built without them. */
  defaults?: Readonly<Record<string, string | number>>;
  /** Further paths that show the place and are never built. */
  otherPaths?: PerShell<readonly string[]>;
  /** Further paths that lead to the place. */
  redirectsFrom?: PerShell<readonly RedirectSource[]>;
  /** Only with a redirect or a fixed part in its stead. */
  screen?: Screen<Name>;
  /** The place that is shown instead, with the query of the address. */
  redirectsTo?: Name;
  /** The place one level up: its title stands before that of this one in the breadcrumbs, and its menu entry is marked. */
  parent?: Name;
  /** The place whose menu entry is marked, where breadcrumbs do not name it or the screen names its own. */
  menuParent?: Name;
  menu?: readonly MenuItem<Name>[];
}

export interface Screen<Name extends string = string> {
  /** Path below `route-modules/`, whose folders are fetched apart; fetched when it is first shown. */
  module: string;
  /** Namespaces of texts that are fetched with it. A test compares them with what its modules ask for. */
  texts: readonly Namespace[];
  for: Audience;
  /** Without it the screen is refused. For accounts it depends on their role. */
  permission?: Permission | ((role: Role) => Permission);
  /**
   * Where people without the permission are sent, and everyone whose address is malformed. Without it, the former read that
   * the screen is not for them.
   */
  otherwise?: Name;
  /** Words of the page title and the breadcrumb; null where nothing is shown. */
  title: AnyText | null;
  /** Words of the h1 where they differ. */
  heading?: AnyText;
  /** The screen over which this one opens as a dialog. */
  over?: Name;
  /** What is different in other shells. */
  differs?: Partial<Record<Exclude<Shell, 'desktop'>, Partial<Omit<Screen<Name>, 'differs'>>>>;
}

export interface RedirectSource {
  path: string;
  /**
   * What goes along: `query` the parameters as they are, `place` what the address says of the place. Nothing unless given.
   */
  keeps?: 'query' | 'place';
}

type PerShell<T> = Readonly<Partial<Record<Shell, T>>>;

type TextOf<Namespaces extends string> = Extract<AnyText, `${Namespaces}:${string}`>;
/** Words, or those of each brand. */
export type Label<Namespaces extends string = string> =
  | TextOf<Namespaces>
  | Readonly<Record<BrandId, TextOf<Namespaces>>>;

export type DesktopGroup = 'top' | 'activities' | 'core';
export type OlderGroup = 'top' | 'websites' | 'tests' | 'accounts' | 'administration';

/** An entry of the menus; where a shell is not named, its menu has none. */
export interface MenuItem<Name extends string = string> {
  icon: LucideIcon;
  /** In every menu that has no label of its own for it. */
  label?: Label<'menu'>;
  permission: Permission;
  /** Which list of accounts it leads to. */
  role?: Role;
  desktop?: { group: DesktopGroup; order: number; label?: Label<'menu'>; place?: Name };
  older?: {
    group: OlderGroup;
    order: number;
    label?: Label<'menu' | 'older'>;
    /** Where it leads in this shell. */
    place?: Name;
  };
  mobile?: {
    order: number;
    label?: Label<'menu' | 'mobile'>;
    /** Where it is one of the bar at the bottom, which has room for two short words. */
    barLabel?: Label<'mobile'>;
    place?: Name;
    /**
     * Who sees it (specification, administration 2.13, last paragraph): everyone with an approved account, one role, or those
     * with the permission.
     */
    visibleTo: 'all' | Role | 'permission';
  };
}

/** Checks the entries of one subject and keeps the names of places and the types of parameters. */
export function defineRoutes<const Table extends Readonly<Record<string, Route>>>(table: Table): Table {
  return table;
}

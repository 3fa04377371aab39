import { MIN_ORGANIZATION_SEARCH_LENGTH } from '@abhigam/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { pageRange } from '../address/page-count.ts';
import { composedMutation, mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import { type CallAnswer, refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ComboOption } from '../ui/form/combo-list.tsx';
import type { OptionSearch } from '../ui/form/search-combo-box.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { byId } from './by-id.ts';
import { ONBOARDINGS, USERS } from './model/invalidation-groups.ts';

/** The approval request of the current user, and the known user data. */
export const useGetOnboarding = query('getOnboarding');
export type MyOnboarding = CallAnswer<'getOnboarding'>;

/** Refetches the approval request of the current user. */
export function useRefreshOnboarding(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void refresh(queries, ['getOnboarding']), [queries]);
}

const EVERY_MS = 5_000;

/** Whether the current user has been approved; polled, but not while the tab is hidden. */
export const useGetOnboardingStatus = query('getOnboardingStatus', {
  staleTime: 0,
  refetchInterval: EVERY_MS,
});

/**
 * An approval request: with organization and letter; the older page sends one of its two ways without an
 * organization.
 */
export type OnboardingInput = { letter: File | null } & ({ departmentId: number } | { isByEmail: boolean });

/** Submits an approval request. */
export const useSubmitOnboarding = mutation('submitOnboarding', {
  input: ({ letter, ...fields }: OnboardingInput, { data }: MyOnboarding) => {
    const { fullName, designation, departmentName, email, userName, mobileNo } = data;
    const parichay = { fullName, designation, departmentName, email, userName, mobileNo };
    return {
      body: {
        ...('departmentId' in fields
          ? fields
          : { enableUpload: fields.isByEmail ? ('false' as const) : ('true' as const) }),
        email,
        parichay: JSON.stringify(parichay),
      },
      ...(letter ? { files: { file: letter } } : {}),
    };
  },
  refreshes: ['getOnboarding'],
});

/** Filter of the users waiting for approval. */
export interface OnboardingListFilter {
  search: string;
  /** INACTIVE: has submitted a request; NONE: has not; null: all. */
  status: 'INACTIVE' | 'NONE' | null;
  page: number;
}

/** One numbered page of the users waiting for approval, with the total. */
export const useListOnboardings = composedQuery('listOnboardings', 'with-count', {
  fetch: async ({ search, status, page }: OnboardingListFilter, signal) => {
    const where = { ...(search === '' ? {} : { search }), ...(status === null ? {} : { status }) };
    const [rows, { count }] = await Promise.all([
      client.listOnboardings({ query: { ...where, ...pageRange(page) }, signal }),
      client.countOnboardings({ query: where, signal }),
    ]);
    return { rows, count };
  },
  keepPrevious: () => true,
});

/** One user waiting for approval. */
export const useGetOnboardingOf = query('getOnboardingOf', { input: (userId: string) => byId(userId) });

/** The authorization letter of a user as a file. Fetched only once, because each access is logged. */
export const useDownloadOnboarding = composedQuery('downloadOnboarding', 'file', {
  fetch: (userId: string, signal) => client.fetchLetter({ params: { id: userId }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export interface ApprovalInput {
  name: string;
  email: string;
  organizationId: number;
}

/** Makes a waiting user the active admin of an organization; refused on a version conflict. */
export const useApproveOnboarding = composedMutation({
  send: ({ name, email, organizationId }: ApprovalInput, { id, version }: { id: string; version: number }) =>
    client.updateUser({
      params: { id },
      body: { name, email, role: 'ADMIN', departmentIds: [organizationId], status: 'ACTIVE', version },
    }),
  // Only marked as stale: the approved user can no longer be fetched from this list.
  onSuccess: (_user, { queries }) => refresh(queries, ONBOARDINGS, { refetchType: 'none' }),
  refreshes: USERS,
});

/** Deletes the request of a user together with the account. */
export const useDeleteOnboarding = mutation('deleteOnboarding', {
  input: (id: string) => byId(id),
  refreshes: ONBOARDINGS,
});

const SHOWN = 50;
/** Debounce of typing. */
const DEBOUNCE_MS = 250;

const useListOnboardingOrganizations = query('listOnboardingOrganizations', {
  input: (search: string) => ({ query: { search, limit: SHOWN } }),
  keepPrevious: () => true,
  staleTime: 60_000,
});

/** Organization search for unapproved users: the server returns matches only, never the full list. */
export function useOnboardingOrganizations(chosenId: string): OptionSearch {
  const { t } = useTranslation('data');
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const [picked, setPicked] = useState<ComboOption | null>(null);
  const isLongEnough = [...search].length >= MIN_ORGANIZATION_SEARCH_LENGTH;
  const organizations = useListOnboardingOrganizations(search, { enabled: isLongEnough });
  return {
    selected: picked?.value === chosenId ? picked : null,
    results: isLongEnough
      ? (organizations.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
      : [],
    isSearching: organizations.isFetching || search !== text.trim(),
    problem: organizations.isError ? t('errors.fetchOrg') : null,
    search: (typed) => {
      setText(typed);
      if (organizations.isError && !organizations.isFetching) void organizations.refetch();
    },
    choose: setPicked,
  };
}

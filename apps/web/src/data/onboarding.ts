import { SHORTEST_ORGANIZATION_SEARCH } from '@abhigam/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { partOfPage } from '../address/page-count.ts';
import { composedMutation, mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import { type CallAnswer, refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ComboOption } from '../ui/form/combo-list.tsx';
import type { OptionSearch } from '../ui/form/search-combo-box.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { byId } from './by-id.ts';
import { ONBOARDINGS, USERS } from './model/out-of-date.ts';

/** What the person who is logged in has submitted, and what is known of the person. */
export const useGetOnboarding = query('getOnboarding');
export type MyOnboarding = CallAnswer<'getOnboarding'>;

/** Asks again for what the person who is logged in has submitted. */
export function useRefreshOnboarding(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void refresh(queries, ['getOnboarding']), [queries]);
}

const EVERY_MS = 5_000;

/** Whether the person who is logged in has been approved: asked again and again, but not while the tab is hidden. */
export const useGetOnboardingStatus = query('getOnboardingStatus', {
  staleTime: 0,
  refetchInterval: EVERY_MS,
});

/** What is asked for: of an organization with its letter, or by the older page in one of its two ways, which names none. */
export type OnboardingInput = { letter: File | null } & ({ departmentId: number } | { isByEmail: boolean });

/** Asks to be approved. */
export const useSubmitOnboarding = mutation('submitOnboarding', {
  input: ({ letter, ...asked }: OnboardingInput, { data }: MyOnboarding) => {
    const { fullName, designation, departmentName, email, userName, mobileNo } = data;
    const parichay = { fullName, designation, departmentName, email, userName, mobileNo };
    return {
      body: {
        ...('departmentId' in asked
          ? asked
          : { enableUpload: asked.isByEmail ? ('false' as const) : ('true' as const) }),
        email,
        parichay: JSON.stringify(parichay),
      },
      ...(letter ? { files: { file: letter } } : {}),
    };
  },
  refreshes: ['getOnboarding'],
});

/** Which of those who wait a list has. */
export interface ManagedOnboardings {
  search: string;
  /** INACTIVE: who has asked to be approved; NONE: who has not; null: all. */
  status: 'INACTIVE' | 'NONE' | null;
  page: number;
}

/** One numbered page of those who wait to be approved, with how many there are in all. */
export const useListOnboardings = composedQuery('listOnboardings', 'with-count', {
  fetch: async ({ search, status, page }: ManagedOnboardings, signal) => {
    const where = { ...(search === '' ? {} : { search }), ...(status === null ? {} : { status }) };
    const [rows, { count }] = await Promise.all([
      client.listOnboardings({ query: { ...where, ...partOfPage(page) }, signal }),
      client.countOnboardings({ query: where, signal }),
    ]);
    return { rows, count };
  },
  keep: () => true,
});

/** One person who waits to be approved. */
export const useGetOnboardingOf = query('getOnboardingOf', { input: (userId: string) => byId(userId) });

/** The authorization letter of a person as a file. Fetched once: that it was opened is on record. */
export const useDownloadOnboarding = composedQuery('downloadOnboarding', 'file', {
  fetch: (userId: string, signal) => client.fetchLetter({ params: { id: userId }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export interface ApprovalInput {
  name: string;
  email: string;
  organizationId: number;
}

/** Makes a person who waits an active admin of an organization; refused when the account was changed since it had this version. */
export const useApproveOnboarding = composedMutation({
  send: ({ name, email, organizationId }: ApprovalInput, { id, version }: { id: string; version: number }) =>
    client.updateUser({
      params: { id },
      body: { name, email, role: 'ADMIN', departmentIds: [organizationId], status: 'ACTIVE', version },
    }),
  // The person is no longer among those who wait: not fetched again.
  onSuccess: (_user, { queries }) => refresh(queries, ONBOARDINGS, { refetchType: 'none' }),
  refreshes: USERS,
});

/** Deletes the request of a person together with the account. */
export const useDeleteOnboarding = mutation('deleteOnboarding', {
  input: (id: string) => byId(id),
  refreshes: ONBOARDINGS,
});

const SHOWN = 50;
/** Between two keys. */
const PAUSE_MS = 250;

const useListOnboardingOrganizations = query('listOnboardingOrganizations', {
  input: (search: string) => ({ query: { search, limit: SHOWN } }),
  keep: () => true,
  staleTime: 60_000,
});

/** Organizations for a field of people who are not approved yet: the server finds them by words, and lists none without. */
export function useOnboardingOrganizations(chosenId: string): OptionSearch {
  const { t } = useTranslation('data');
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), PAUSE_MS);
  const [picked, setPicked] = useState<ComboOption | null>(null);
  const isLongEnough = [...search].length >= SHORTEST_ORGANIZATION_SEARCH;
  const found = useListOnboardingOrganizations(search, { enabled: isLongEnough });
  return {
    chosen: picked?.value === chosenId ? picked : null,
    found: isLongEnough ? (found.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })) : [],
    isSearching: found.isFetching || search !== text.trim(),
    problem: found.isError ? t('errors.fetchOrg') : null,
    search: (typed) => {
      setText(typed);
      if (found.isError && !found.isFetching) void found.refetch();
    },
    choose: setPicked,
  };
}

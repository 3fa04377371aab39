import { API_KEY_DAYS_SETTING, apiKeyDays } from '@abhigam/domain';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { settingKeys } from './keys.ts';

/** For how many days a key is valid unless its form says otherwise. */
export const keyDaysQuery = queryOptions({
  queryKey: settingKeys.keyDays,
  queryFn: async ({ signal }) => {
    const { value } = await client.getSetting({ params: { identifier: API_KEY_DAYS_SETTING }, signal });
    return apiKeyDays(value);
  },
});

import type { NewsKind, NoticeChoices } from '@abhigam/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { noticeKeys } from './keys.ts';

export interface NoticeChoice {
  language: Language;
  /** Of those that the user can choose from. */
  wanted: readonly NewsKind[];
}

/** Changes which mails the user gets. Refused when that was changed elsewhere since this version. */
export function useSaveNoticeSettings({ kinds, version }: { kinds: readonly NewsKind[]; version: number }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ language, wanted }: NoticeChoice) => {
      const choices: NoticeChoices = {};
      for (const kind of kinds) choices[kind] = wanted.includes(kind);
      return client.saveNoticeSettings({ body: { language, choices, version } });
    },
    onSuccess: (saved) => queries.setQueryData(noticeKeys.settings, saved),
  });
}

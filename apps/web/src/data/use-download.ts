import type { FetchedFile } from '@abhigam/client';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../ui/feedback/announce.ts';
import { saveFile } from './save-file.ts';

interface Download<Asked> {
  fetch: (asked: Asked) => Promise<FetchedFile>;
  /** Announced at the end. */
  done: string;
  /** Announced instead when it failed; absent where the screen shows it, so that it is not heard twice. */
  failed?: string;
  /** Writes a failure to the log (specification, administration 8). */
  log: (error: Error) => void;
}

/** Fetches a file and hands it to the browser. A failure is logged and announced. */
export function useDownload<Asked = void>({ fetch, done, failed, log }: Download<Asked>) {
  return useMutation({
    mutationFn: fetch,
    onSuccess: ({ name, bytes }) => {
      saveFile(name, bytes);
      announce(done);
    },
    onError: (error) => {
      log(error);
      if (failed !== undefined) announce(failed);
    },
  });
}

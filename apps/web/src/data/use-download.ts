import type { FetchedFile } from '@abhigam/client';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../ui/feedback/announce.ts';
import { saveFile } from './save-file.ts';

interface Download<Asked> {
  fetch: (input: Asked) => Promise<FetchedFile>;
  /** Announced on success. */
  done: string;
  /** Announced on failure; absent when the screen shows the error, to avoid announcing it twice. */
  failed?: string;
  /** Logs a failure (specification, administration 8). */
  log: (error: Error) => void;
}

/** Downloads a file. A failure is logged and announced. */
export function useDownload<Input = void>({ fetch, done, failed, log }: Download<Input>) {
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

/** Runs `act` at once and again after each pause, never overlapping. `act` must not throw. */
export function startPolling(pauseMs: number, act: () => Promise<void>): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const turn = async (): Promise<void> => {
    await act();
    if (isOver) return;
    timer = setTimeout(() => {
      running = turn();
    }, pauseMs);
  };
  let running = turn();
  return {
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await running;
    },
  };
}

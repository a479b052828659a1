import { setupWorker, type SetupWorker } from 'msw/browser';

/** A story answers every call it makes: one to the service that nothing answers is an error. */
export const startNetwork = async (): Promise<SetupWorker> => {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    onUnhandledFrame: ({ frame, defaults }) => {
      // Modules, fonts and sockets go their way.
      const { request } = frame.data as { request?: Request };
      if (request && new URL(request.url).pathname.startsWith('/api/')) defaults.error();
    },
  });
  return worker;
};

// Where payment providers tell what happened: raw bytes, answered at once, followed right after.
import { rawBody } from '#lib/handle';
import type { App } from '#lib/platform';
import { followEvents, takeMessage } from './events.ts';
import { cashierParts } from './parts.ts';

const mostBytes = 64 * 1024;
const mostFollowers = 20;

type Headers = Readonly<Record<string, string | undefined>>;

/** 200 answers what is kept, 401 what is not believed, 404 a provider that there is not. */
export function registerMessageRoutes(app: App): void {
  const parts = cashierParts(app.platform);
  const following = new Set<Promise<void>>();
  let isMore = false;
  const followAll = async (): Promise<void> => {
    do {
      isMore = false;
      await followEvents(parts);
    } while (isMore);
  };
  /** Side by side: a slow provider doesn't hold up the others. The job takes what fails. */
  const follow = (): void => {
    if (following.size === mostFollowers) isMore = true;
    else {
      const mine = followAll()
        .catch((err: unknown) => app.log.warn({ err }, 'an event of a payment provider'))
        .finally(() => following.delete(mine));
      following.add(mine);
    }
  };
  app.addHook('onClose', async () => void (await Promise.all(following)));

  const route = (url: string) =>
    app.route<{ Params: { merchant: string; provider: string } }>({
      method: 'POST',
      url,
      bodyLimit: mostBytes,
      handler: async (request, reply) => {
        const { merchant, provider } = request.params;
        const headers = { ...request.headers, ':path': request.url } as Headers;
        const body = rawBody(request);
        const taken = await takeMessage(parts, {
          merchant,
          provider,
          body,
          headers,
          address: request.ip,
        });
        reply.header('cache-control', 'no-store');
        if (taken === null) return reply.code(404).send({ success: false });
        if (taken !== 'new' && taken !== 'repeated') {
          request.log.warn(
            { merchant, provider, why: taken },
            'a payment message was not believed',
          );
          return reply.code(401).send({ success: false });
        }
        if (taken === 'new') follow();
        return reply.send({ success: true });
      },
    });
  route('/payments/:merchant/:provider');
  // Some sign nothing, and are known by an address that nobody else was told.
  route('/payments/:merchant/:provider/*');
}

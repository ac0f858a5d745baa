// Takes a link that was shared into the installed app, and leads to the registration it invites to.
import type { App } from '#lib/platform';

export const sharedPath = '/m/shared';

const code = /^[\w-]{1,64}$/;

/** The invite code of a link to one of the merchant's hosts, anywhere in what was shared. */
function invitedBy(shared: readonly string[], hosts: readonly string[]): string | null {
  const links = shared.flatMap((text) => text.match(/https?:\/\/[^\s"'<>]+/g) ?? []);
  for (const link of links) {
    if (!URL.canParse(link)) continue;
    const { hostname, searchParams } = new URL(link);
    const found = searchParams.get('code');
    if (hosts.includes(hostname) && found !== null && code.test(found)) return found;
  }
  return null;
}

/** Whatever else is shared leads home: nothing of it is shown, and no other site is led to. */
export function registerSharedLink(app: App): void {
  app.get(sharedPath, async (request, reply) => {
    const merchant = await app.platform.merchantOf(request);
    const { title, text, url } = request.query as Record<string, unknown>;
    const shared = [url, text, title].filter((each) => typeof each === 'string');
    // The host that was asked is the merchant's too, where it answers at any.
    const hosts = [...(merchant?.hosts ?? []), request.hostname];
    const invite = invitedBy(shared, hosts);
    const to = invite === null ? '/m/home' : `/m/register?code=${invite}`;
    return reply.header('cache-control', 'no-store').redirect(to, 303);
  });
}

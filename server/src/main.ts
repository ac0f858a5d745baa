// The server: migrates, seeds where asked, and serves the API and the pages of the built portal.
import { readArt } from '#lib/art';
import { loadPortal } from '#modules/first-paint/first-paint';
import { run } from './run.ts';

const portalFolder = new URL('../../portal/dist/', import.meta.url);

await run(async (env) => ({
  art: await readArt(new URL('art/manifest.json', portalFolder), env.IMAGE_CDN),
  built: await loadPortal(portalFolder),
}));

// Shows where a merchant's pictures come from: its own CDN, the installation's, or from here.
import { imageCDNSchema } from '@perya/contract/merchant/merchant';
import { expect, test } from 'vitest';
import { artOf } from './art.ts';

const manifest = {
  'lucky-parol': { file: 'lucky-parol.0123abcd.webp', width: 240, height: 240 },
  'vendor/PERYA': { file: 'vendor-perya.4567abcd.svg', width: 64, height: 64 },
};
const owner = (code: string, imageCDNs: readonly string[] = []) => ({
  code,
  public: { imageCDNs },
});

test('[CONST-05] a fallback serves the merchants that have no image CDN configured', () => {
  const art = artOf(manifest, 'https://all.example');
  const own = owner('perya', ['https://own.example', 'https://second.example']);
  expect(art.of(own).url('lucky-parol')).toBe(
    'https://own.example/m/art/perya/lucky-parol.0123abcd.webp',
  );
  expect(art.of(owner('araw')).url('lucky-parol')).toBe(
    'https://all.example/m/art/araw/lucky-parol.0123abcd.webp',
  );
  expect(artOf(manifest).of(owner('araw')).url('lucky-parol')).toBe(
    '/m/art/araw/lucky-parol.0123abcd.webp',
  );
});

test('[CONST-05] each merchant’s paths are its own, for lists of pictures too', () => {
  const art = artOf(manifest);
  expect(art.of(owner('perya')).under('vendor/')).toEqual({
    'vendor/PERYA': '/m/art/perya/vendor-perya.4567abcd.svg',
  });
  expect(art.of(owner('perya')).of(owner('araw')).url('vendor/PERYA')).toContain('/art/araw/');
  expect(art.of(owner('perya')).size('lucky-parol')).toEqual({ width: 240, height: 240 });
  expect(art.of(owner('perya')).url('nothing')).toBe('');
});

test('[CONST-05] what is no https origin is refused as a CDN: it would stand in the policy', () => {
  for (const good of ['https://images.example', 'https://images.example:8443']) {
    expect(imageCDNSchema.safeParse(good).success, good).toBe(true);
  }
  for (const bad of [
    'http://images.example',
    'https://images.example/folder',
    "https://images.example; script-src 'unsafe-inline'",
    '*',
    '',
  ]) {
    expect(imageCDNSchema.safeParse(bad).success, bad).toBe(false);
  }
});

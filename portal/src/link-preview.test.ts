// Shows what search engines and messengers are told of a page.
import { expect, test } from 'vitest';
import { previewTags } from './link-preview.ts';

const preview = {
  origin: 'https://play.example',
  path: '/m/home',
  listed: true,
  title: 'Games · Perya',
  description: 'All games.',
  language: 'TY',
  merchant: { name: 'Perya', languages: ['EN', 'TY'] },
  art: { 'icon/share': '/m/art/share.png' },
} as const;

const find = (tags: ReturnType<typeof previewTags>, name: string) =>
  tags.find(([, { property, name: own, rel }]) => [property, own, rel].includes(name))?.[1];

test('a public page has a title, a picture, its one address and its other languages', () => {
  const tags = previewTags(preview);
  expect(find(tags, 'og:title')?.['content']).toBe('Games · Perya');
  expect(find(tags, 'og:image')?.['content']).toBe('https://play.example/m/art/share.png');
  expect(find(tags, 'twitter:card')?.['content']).toBe('summary_large_image');
  expect(find(tags, 'canonical')?.['href']).toBe('https://play.example/m/home');
  const languages = tags.filter(([, { rel }]) => rel === 'alternate').map(([, { href }]) => href);
  expect(languages).toEqual([
    'https://play.example/m/home',
    'https://play.example/m/home?lang=en',
    'https://play.example/m/home?lang=fil',
  ]);
});

test('a page that is not public, or whose host is a stranger’s, names no address', () => {
  const hidden = previewTags({ ...preview, listed: false });
  expect(find(hidden, 'robots')?.['content']).toBe('noindex');
  for (const tags of [hidden, previewTags({ ...preview, origin: null })]) {
    expect(JSON.stringify(tags)).not.toContain('play.example');
  }
});

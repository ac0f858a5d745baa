// Shows the order of the service types, and that only safe links survive.
import { encodeServiceLink } from '@perya/contract/content/service-link';
import { expect, test } from 'vitest';
import { onlyLink, serviceGroups } from './service.ts';

const serviceKey = 'parol-26';
const entry = (type: 'LIVECHAT' | 'TELEGRAM' | 'FACEBOOK', link: string) => ({
  type,
  title: link,
  csPosition: encodeServiceLink(link, serviceKey),
});
const merchant = { serviceKey, chatHosts: ['chat.example'] };

test('[CS-01] [CS-03] live chat, Telegram, Facebook, in that order; empty types are hidden', () => {
  const customerService = [
    entry('FACEBOOK', 'https://m.me/perya'),
    entry('TELEGRAM', 'https://evil.example/'),
    entry('LIVECHAT', 'https://chat.example/'),
  ];
  const groups = serviceGroups({ ...merchant, customerService });
  expect(groups.map(({ type }) => type)).toEqual(['LIVECHAT', 'FACEBOOK']);
  expect(onlyLink(groups)).toBeNull();
});

test('[CS-01] exactly one entry opens directly', () => {
  const customerService = [entry('TELEGRAM', 'https://t.me/perya')];
  expect(onlyLink(serviceGroups({ ...merchant, customerService }))).toBe('https://t.me/perya');
  expect(onlyLink([])).toBeNull();
});

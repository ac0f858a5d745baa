// Shows where an address that the merchant wrote may lead, and where never.
import { expect, test } from 'vitest';
import { safeLink } from '#lib/safe-link.ts';
import './about-portal.ts';

test.each([
  ['/m/activityDetail?id=1', { kind: 'inside', to: '/m/activityDetail?id=1' }],
  ['https://example.org/a', { kind: 'outside', href: 'https://example.org/a' }],
  ['http://example.org/a', { kind: 'outside', href: 'http://example.org/a' }],
  ['ftp://example.org/a', null],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example/m/', null],
  ['/m/\\evil.example', null],
  ['/m/lotery', null],
  ['/wps/session/logout', null],
  ['', null],
])('[HOME-09] [POPUP-02] %s leads to %o', (linkage, target) => {
  expect(safeLink(linkage)).toEqual(target);
});

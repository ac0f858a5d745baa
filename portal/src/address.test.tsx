// Shows that a link to an address that the portal does not have does not compile.
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { Link, type Navigate } from '#lib/router.tsx';
import type { Address } from './routes.ts';

test('links lead to addresses of the route table alone', () => {
  const links = [
    <Link key="plain" to="/m/lottery" />,
    <Link key="query" to="/m/gameList?gameType=RNG" />,
    <Link key="fragment" to="/m/help#top" />,
    // @ts-expect-error -- no such path
    <Link key="wrong" to="/m/lotery" />,
    // @ts-expect-error -- no such path, whatever follows it
    <Link key="wrongQuery" to="/m/lotery?code=x" />,
    // @ts-expect-error -- a text that nobody looked at
    <Link key="text" to={String('/m/home')} />,
  ];
  expect(links.every((link) => isValidElement(link))).toBe(true);
});

test('so does whoever goes elsewhere without a link', () => {
  const visited: (Address | number)[] = [];
  const navigate: Navigate = (to) => void visited.push(to);
  navigate('/m/home');
  navigate(-1);
  // @ts-expect-error -- an address of somewhere else
  navigate('https://example.org');
  expect(visited).toHaveLength(3);
});

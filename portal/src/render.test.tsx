// Paints pages as the server does, and holds the documents to the content security policy.
import { expect, test } from 'vitest';
import type { Merchant } from '@perya/contract/merchant/merchant';
import { callKey, needsOf, queryFieldsOf, render, renderPage } from './render.tsx';
import { testGame } from './test-game.ts';
import { testMerchant } from './test-merchant.ts';

const merchant = testMerchant();

const game = (nodeId: number, gameName: string) =>
  testGame({ nodeId, gameName, vassalage: 'PERYA', vendorName: 'Perya', vendorIconUrl: '' });

const banner = {
  id: 'b',
  url: '/m/art/banner.webp',
  width: 780,
  height: 364,
  linkage: '/m/activity',
  groupName: 'm_home',
  kicker: 'K',
  title: 'Walk the market',
  text: '',
  termsLinkage: 'javascript:alert(1)',
};

const answers: Record<string, unknown> = {
  '/wps/system/banners': { banners: [banner] },
  '/wps/system/notices': {
    notices: [{ id: 'n', title: '</script><b>', content: '', publishedAt: merchant.serverTime }],
  },
  '/wps/game/hot': { list: [game(1, 'Lucky Parol')] },
  '/wps/game/vendors': { categories: [{ gameCategory: 'RNG', gameCount: 1, vendorNames: [] }] },
  '/wps/relay/GCSGAME_getRankList': { list: [] },
};

function request(
  url: string,
  changes: Partial<Merchant> = {},
  language: 'EN' | 'TY' = 'EN',
  given = answers,
) {
  const shown = { ...merchant, ...changes };
  const needs = needsOf(url, shown, language).filter(({ path }) => path in given);
  const data = Object.fromEntries(
    needs.map(({ path, query }) => [callKey(path, query), given[path]]),
  );
  return { url, merchant: shown, language, data, art: {} };
}

/** A page on which one call has another answer. */
async function paintedWith(url: string, path: string, answer: unknown): Promise<string> {
  const given = { ...answers, [path]: answer };
  return (await render(request(url, {}, 'EN', given))).html;
}

test('[ROUTE-01] home is painted with its banner, games and notices', async () => {
  const { status, html, head } = await render(request('/m/home'));
  expect(status).toBe(200);
  expect(head.title).toBe('Games, live casino, sports and lottery · Perya');
  for (const text of ['Walk the market', 'Lucky Parol', '/m/launchGame?nodeId=1']) {
    expect(html).toContain(text);
  }
});

test('home is painted in Filipino for those who chose it', async () => {
  const { html } = await render(request('/m/home', {}, 'TY'));
  expect(html).toContain('Sikat ngayong gabi');
});

test('each part of home waits in its own shape when its data is missing', async () => {
  const { status, html } = await render({ ...request('/m/home'), data: {} });
  expect(status).toBe(200);
  expect(html).toContain('Latest winners');
});

test('[START-02] maintenance and restriction stand at every address', async () => {
  const maintenance = await render(request('/m/gameList', { maintenance: true, restricted: true }));
  expect(maintenance.status).toBe(503);
  expect(maintenance.html).toContain('Under maintenance');
  const restricted = await render(request('/m/home', { restricted: true }));
  expect(restricted.status).toBe(403);
  expect(restricted.html).toContain('Not available in your area');
});

test('[ROUTE-43] an unknown address, and one that is switched off, are not found', async () => {
  expect((await render(request('/m/nowhere'))).status).toBe(404);
  const off = await render(request('/m/leaderBoard', { flags: [] }));
  expect(off.status).toBe(404);
  expect(off.html).toContain('Page not found');
});

test('[ROUTE-08] [ROUTE-37] messages are at both addresses where MAILCEN is on', async () => {
  for (const address of ['/m/webEmail', '/m/message']) {
    expect((await render(request(address, { flags: ['MAILCEN'] }))).status).toBe(200);
    expect((await render(request(address, { flags: [] }))).status).toBe(404);
  }
});

test('[FRAME-07] a visitor sees Register only where DIRECTREG3 is on', async () => {
  const href = 'href="/m/register"';
  expect((await render(request('/m/notice'))).html).not.toContain(href);
  expect((await render(request('/m/home'))).html).toContain(href);
  expect((await render(request('/m/home', { flags: [] }))).html).not.toContain(href);
});

test('a page behind a session is painted as its frame and a skeleton', async () => {
  const { status, html } = await render(request('/m/voucherCenter'));
  expect(status).toBe(200);
  expect(html).toContain('Deposit');
  expect(html).toContain('aria-busy="true"');
});

test('[LIST-05] of more games than a page holds, those of the first are painted', async () => {
  const list = Array.from({ length: 60 }, (_, index) => game(index + 1, `Game ${index}`));
  const html = await paintedWith('/m/gameList?tab=hot', '/wps/game/hot', { list });
  expect(html.match(/<article/g)).toHaveLength(27);
  expect(html).not.toContain('<template');
});

test('[LIST-05] a game without a picture stands as its first letter', async () => {
  const list = [{ ...game(1, 'Ñandu Gold'), iconUrl: '' }, game(2, 'Drawn')];
  const html = await paintedWith('/m/gameList?tab=hot', '/wps/game/hot', { list });
  const [first = '', second = ''] = html.match(/<article.*?<\/article>/gs) ?? [];
  expect(first).toContain('data-letter="Ñ"');
  expect(first).not.toContain('<img');
  expect(second).toContain('<img');
  expect(html).not.toContain('src=""');
});

const manifest = {
  'src/first.ts': { file: 'assets/first-a.js' },
  '_rest.js': { file: 'assets/rest-a.js', name: 'rest', css: ['assets/rest-a.css'] },
  '_period.js': { file: 'assets/period-a.js', css: ['assets/period-a.css'] },
  'src/screens/game-record/game-record.screen.tsx': {
    file: 'assets/game-record-a.js',
    imports: ['_shared.js', '_period.js'],
    css: ['assets/game-record-a.css'],
  },
  'src/locales/en/records.ts': { file: 'assets/records-a.js' },
  'src/client.tsx': {
    file: 'assets/client-a.js',
    imports: ['_shared.js'],
    css: ['assets/client-a.css'],
  },
  '_shared.js': { file: 'assets/shared-a.js' },
  'src/screens/home/home.screen.tsx': { file: 'assets/home-a.js', imports: ['_shared.js'] },
  'src/locales/en.ts': { file: 'assets/en-a.js' },
};

test('the document holds nothing inline that a content security policy refuses', async () => {
  const { html } = await renderPage({ ...request('/m/home'), manifest });
  const [painted = ''] = html.split('<script type="application/json"').slice(0, 1);
  expect(painted).toContain('Walk the market');
  expect(painted).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toEqual([
    '<script type="module" async fetchpriority="low" id="first" src="/m/assets/first-a.js" ' +
      'data-chunks="/m/assets/en-a.js /m/assets/shared-a.js ' +
      '/m/assets/home-a.js /m/assets/client-a.js">',
    '<script nomodule src="/m/old-browser.js">',
    '<script type="application/json" id="first-paint">',
  ]);
});

const sheetsIn = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="\/m\/assets\/(\S+)-a\.css">/g)].map(
    ([, name]) => name,
  );

test('the document links the files of its screen and language, each once', async () => {
  const { html } = await renderPage({ ...request('/m/home'), manifest });
  const picture = '<link rel="preload" as="image" href="/m/art/banner.webp" fetchpriority="high">';
  expect(html.split(picture)).toHaveLength(2);
  const [head = '', body = ''] = html.split('<body>');
  expect([sheetsIn(head), sheetsIn(body)]).toEqual([['client'], ['rest']]);
});

test('a screen’s styles are in the head, after what they build on; its texts too', async () => {
  const { html } = await renderPage({ ...request('/m/gameRecord'), manifest });
  const [head = '', body = ''] = html.split('<body>');
  expect([sheetsIn(head), sheetsIn(body)]).toEqual([['client', 'period', 'game-record'], ['rest']]);
  const chunks = /data-chunks="([^"]+)"/.exec(head)?.[1]?.match(/[\w-]+(?=-a\.js)/g);
  expect(chunks).toEqual(['en', 'records', 'shared', 'period', 'game-record', 'client']);
});

test('[LIST-05] a list’s first row comes at once, other pictures as they come near', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const games = names.map((name, at) => ({ ...game(at, name), iconUrl: `/m/art/${name}.webp` }));
  const answer = { games, pageNum: 1, totalPages: 1, total: games.length };
  const html = await paintedWith('/m/gameList', '/wps/game/list', answer);
  const pictures = [...html.matchAll(/<img[^>]* src="\/m\/art\/(.)\.webp"[^>]*>/g)];
  const eager = pictures.filter(([tag]) => !tag.includes('loading="lazy"'));
  expect(pictures.map(([, name]) => name)).toEqual(names);
  expect(eager.map(([, name]) => name)).toEqual(['a', 'b', 'c']);
});

test('what the merchant wrote can’t end the data block', async () => {
  const { html } = await renderPage({ ...request('/m/home'), manifest });
  const data = /id="first-paint">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ merchant: { merchantCode: 'perya' }, language: 'EN' });
  expect(data).not.toContain('<');
});

test.each([
  [
    '/m/gameList',
    ['gameType', 'tab', 'selectType', 'gameClassify', 'vassalage', 'minBet', 'gameName'],
  ],
  ['/m/startLottery', ['code', 'playType', 'prize_mode', 'vassalage']],
  ['/register.html', []],
  ['/m/nowhere', []],
])('the first paint of %s shows these query fields: %j', (path, fields) => {
  expect(queryFieldsOf(path)).toEqual(fields);
});

test('a page is painted as its visitor chose, and as the phone is by its style sheet', async () => {
  const painted = async (theme?: 'daylight' | 'phone') =>
    (await renderPage({ ...request('/m/home'), manifest, ...(theme && { theme }) })).html;
  expect(await painted()).toContain(`data-theme="${merchant.theme}"`);
  expect(await painted('daylight')).toContain('data-theme="daylight"');
  const asPhone = await painted('phone');
  expect(asPhone).toContain('data-theme="phone"');
  expect(asPhone.match(/<meta name="theme-color" media="/g)).toHaveLength(2);
});

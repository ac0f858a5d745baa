import { chromium } from '@playwright/test';
const PORT = process.env.PORT ?? '19110';
const who = process.argv[2] ?? 'trial';
const games = (process.argv[3] ?? '1001,1005,1006,1007,1009').split(',');
const sizes = (process.argv[4] ?? '640x360,800x360,915x412,360x640,320x568,360x800').split(',');
const out = process.argv[5] ?? '/tmp/h2s';
const origin = `http://localhost:${PORT}`;
const browser = await chromium.launch({ executablePath: '/tmp/chromium', args: ['--no-sandbox','--disable-gpu'] });
const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5, locale: 'en-PH', reducedMotion: 'reduce' });
await context.route('**/wps/system/announcements?*', (r) => r.fulfill({ json: { success: true, value: { announcements: [] } } }));
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
await page.goto(`${origin}/m/login`); await page.waitForTimeout(1500);
if (who === 'trial') { await page.getByRole('button', { name: 'Free play' }).click(); }
else { await page.locator('input[name=username]').fill('maria'); await page.locator('input[name=password]').fill('perya-maria-2026'); await page.locator('form button[type=submit]').click(); }
await page.waitForURL(/home/);
for (const node of games) {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${origin}/m/launchGame?nodeId=${node}`);
  const game = page.frameLocator('iframe');
  try {
    if (node === '1009') await game.locator('#act-0').waitFor({ timeout: 30000 });
    else await game.locator('#spin:enabled').waitFor({ timeout: 30000 });
  } catch (e) { console.log(node, String(e).slice(0, 200)); await page.screenshot({path:`${out}/${node}-${who}-fail.png`}); continue; }
  console.log(node, await page.locator('header h1').textContent());
  for (const size of sizes) {
    const [width, height] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(350);
    await page.screenshot({ path: `${out}/${node}-${who}-${size}.png` });
    const frame = page.frames().find((f) => f !== page.mainFrame());
    const bad = await frame.evaluate(() => {
      const bad = [];
      for (const b of document.querySelectorAll('#game button, #game input, #figures dd, .sheet')) {
        const r = b.getBoundingClientRect();
        if (r.width === 0) continue;
        const name = b.id || b.className || b.textContent;
        if (r.left < -0.5 || r.top < -0.5 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5) { bad.push(`${name} out ${Math.round(r.left)},${Math.round(r.top)},${Math.round(r.right)},${Math.round(r.bottom)} of ${innerWidth}x${innerHeight}`); continue; }
        const at = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
        if (!b.contains(at) && !b.disabled) bad.push(`${name} covered by ${at?.id || at?.className || at?.tagName}`);
        if (b.scrollWidth > b.clientWidth + 1) bad.push(`${name} cut ${b.scrollWidth}>${b.clientWidth}`);
      }
      return bad;
    });
    if (bad.length) console.log(' ', size, bad.join(' | '));
  }
}
await browser.close();

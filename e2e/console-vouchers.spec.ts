// The operators' console: vouchers are made, a large batch by two; one is used, the rest stopped.
import { readFile } from 'node:fs/promises';
import { newPayee } from './cashier.ts';
import { because, becauseAndClosed, comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { expect, open, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of (401|410)/ });

const phone = { width: 390, height: 844 };
const address = `${consoleOrigin}/vouchers?merchant=perya`;

type Desk = Awaited<ReturnType<typeof comeIn>>;

/** Makes them, and answers the codes of the file that was kept. */
async function make({ page }: Desk, amount: string, count: string): Promise<readonly string[]> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Make vouchers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Agent').fill('kapitan');
  await dialog.getByLabel('Worth of each').fill(amount);
  await dialog.getByLabel('Vouchers', { exact: true }).fill(count);
  await expectSound(page);
  await because(page, 'Make vouchers', 'For the fair in Pampanga.');
  await expect(dialog.getByLabel('The codes')).toBeVisible();
  await expectSound(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const codes = [...file.matchAll(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/gm)].map(([code]) => code);
  expect(codes).toHaveLength(Number(count));
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  return codes;
}

test('vouchers are made once, one is redeemed, and the rest stopped', async ({ page, browser }) => {
  const { username } = await newPayee(page);
  const desk = await comeIn(browser, 'payments', phone);
  const codes = await make(desk, '250.00', '3');
  const redeem = async (code: string | undefined) => {
    await open(page, '/m/voucherCenter');
    await page.getByRole('radio', { name: 'Voucher' }).check();
    await page.getByLabel('Voucher code').fill(code ?? '');
    await page.getByRole('button', { name: 'Redeem' }).click();
  };
  await redeem(codes[0]);
  await expect(page.getByText('₱250.00').first()).toBeVisible();
  await desk.page.goto(address);
  await desk.page.getByRole('button', { name: 'kapitan' }).first().click();
  const beside = desk.page.getByRole('complementary');
  await expect(beside.getByText(`••••-••••-••••-${codes[0]?.slice(-4) ?? ''}`)).toBeVisible();
  await expect(beside.getByRole('link', { name: username })).toBeVisible();
  await expectSound(desk.page);
  await beside.getByRole('button', { name: 'Stop the batch' }).click();
  await becauseAndClosed(desk.page, 'Stop the batch', 'The others were stolen.');
  await expect(beside.getByText('Stopped by')).toBeVisible();
  expect(await desk.page.content()).not.toContain(codes[1]);
  await redeem(codes[1]);
  await expect(page.getByText('This code was stopped')).toBeVisible();
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('a large batch is good when another operator wants it too', async ({ browser }) => {
  const maker = await comeIn(browser, 'payments');
  const checker = await comeIn(browser, 'partner', phone);
  const codes = await make(maker, '1000.00', '25');
  const { page } = checker;
  await page.goto(`${consoleOrigin}/approvals?merchant=perya&sort=-asked`);
  await page.getByRole('button', { name: 'Make vouchers' }).first().click();
  const beside = page.getByRole('complementary');
  await expect(beside.getByText('25000.00 PHP')).toBeVisible();
  await expectSound(page);
  expect(await page.content()).not.toContain(codes[0]);
  await beside.getByRole('button', { name: 'Approve', exact: true }).click();
  await becauseAndClosed(page, 'Approve', 'The agent told me too.');
  await maker.page.goto(address);
  await maker.page.getByRole('button', { name: 'kapitan' }).first().click();
  const batch = maker.page.getByRole('complementary');
  await expect(batch.getByText('partner')).toBeVisible();
  await expect(batch.getByText('Nobody has used one yet.')).toBeVisible();
  await expectSound(maker.page);
  expect([...maker.faults, ...checker.faults]).toEqual([]);
  await maker.leave();
  await checker.leave();
});

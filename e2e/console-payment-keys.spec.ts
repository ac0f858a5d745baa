// The operators' console: a payment provider and its keys are given by one operator and taken into
// use by another, who is told what changes and never a key.
import { consoleOrigin, becauseAndClosed, comeIn, expectSound } from './console-desk.ts';
import { expect, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 401/ });

const phone = { width: 390, height: 844 };

type Desk = Awaited<ReturnType<typeof comeIn>>;

/** Opens what waits of that kind, and approves it. */
async function approve({ page }: Desk, kind: string, told: readonly string[]): Promise<void> {
  await page.goto(`${consoleOrigin}/approvals?merchant=perya`);
  await page.getByRole('button', { name: kind }).first().click();
  const beside = page.getByRole('complementary');
  for (const each of told) await expect(beside.getByText(each).first()).toBeVisible();
  await expectSound(page);
  await beside.getByRole('button', { name: 'Approve', exact: true }).click();
  await becauseAndClosed(page, 'Approve', 'Read to me on the phone.');
}

test('a provider is added by two, and its key changed and ended by two', async ({ browser }) => {
  const maker = await comeIn(browser, 'payments');
  const checker = await comeIn(browser, 'partner', phone);
  const { page } = maker;
  const id = `second-${String(Date.now())}`;
  const [first, next] = [`token_first_${id}_aa11`, `token_next_${id}_bb22`];
  const settings = {
    address: 'https://api.xendit.co',
    secretKey: `xnd_${id}_cc33`,
    callbackTokens: [first],
    returnUrl: 'https://play.example/m/index',
  };
  await page.goto(`${consoleOrigin}/payment-methods?merchant=perya&part=providers`);
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(id);
  await dialog.getByLabel('Adapter').selectOption('xendit');
  await expect(dialog.getByLabel('Settings')).toHaveValue(/"callbackTokens"/);
  await dialog.getByLabel('Settings').fill(JSON.stringify(settings));
  await expectSound(page);
  await becauseAndClosed(page, 'Add a provider', 'The second account.');
  await approve(checker, 'Give a payment provider settings', [
    id,
    'a new provider',
    'https://api.xendit.co/',
    '…aa11',
    '…cc33',
  ]);
  await page.goto(`${consoleOrigin}/payment-methods?merchant=perya&part=providers&id=${id}`);
  const beside = page.getByRole('complementary');
  await expect(beside.getByText('…aa11')).toBeVisible();
  await page.setViewportSize(phone);
  await expectSound(page);
  await beside.getByRole('button', { name: 'Change callbackTokens' }).click();
  await dialog.getByLabel('The new key').fill(next);
  await expectSound(page);
  await becauseAndClosed(page, 'Change callbackTokens', 'As every year.');
  await approve(checker, 'Change a payment provider’s key', [
    '…bb22',
    '…aa11',
    '24 hours after it is approved',
  ]);
  await page.reload();
  const old = beside.getByRole('listitem').filter({ hasText: '…aa11' });
  await expect(old).toContainText('until');
  await old.getByRole('button', { name: 'End it' }).click();
  await becauseAndClosed(page, 'End it', 'The provider has it no more.');
  await approve(checker, 'End a payment provider’s key', ['…aa11']);
  await page.reload();
  await expect(beside.getByText('…bb22').first()).toBeVisible();
  await expect(old.getByRole('button')).toHaveCount(0);
  for (const secret of [first, next, settings.secretKey]) {
    expect(await page.content()).not.toContain(secret);
    expect(await checker.page.content()).not.toContain(secret);
  }
  expect([...maker.faults, ...checker.faults]).toEqual([]);
  await maker.leave();
  await checker.leave();
});

test('a provider’s payout to the bank is booked by two', async ({ browser }) => {
  const maker = await comeIn(browser, 'payments', phone);
  const checker = await comeIn(browser, 'partner');
  const { page } = maker;
  const reference = `BANK-${String(Date.now())}`;
  await page.goto(`${consoleOrigin}/reconciliation?merchant=perya`);
  await page.getByRole('button', { name: 'Book a payout to the bank' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Provider').selectOption('paymongo');
  await dialog.getByLabel('Currency').selectOption('PHP');
  await dialog.getByLabel('Sum').fill('1250.75');
  await dialog.getByLabel('Reference', { exact: true }).fill(reference);
  await expectSound(page);
  await becauseAndClosed(page, 'Book a payout to the bank', 'It is on the statement.');
  await approve(checker, 'Book a payout to the bank', ['1250.75', reference]);
  await page.reload();
  const kept = page.getByLabel('What providers keep until they pay it to the bank');
  await expect(kept).toContainText('paymongo');
  await expectSound(page);
  await page.getByRole('tab', { name: 'Payouts to the bank' }).click();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText('partner').first()).toBeVisible();
  await expectSound(page);
  await page.goto(`${consoleOrigin}/approvals?merchant=perya&state=done&sort=-asked`);
  await expect(page.getByText(`perya paymongo ${reference}`)).toBeVisible();
  expect([...maker.faults, ...checker.faults]).toEqual([]);
  await maker.leave();
  await checker.leave();
});

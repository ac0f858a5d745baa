// The operators' console: an agent disputes a bill, and two operators settle it.
import { newAgent } from './agent-accounts.ts';
import { billOf, payWhatIsDue } from './agent-bills.ts';
import { because, comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { cents, expect, open, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of (401|409)/ });

const phone = { width: 390, height: 844 };

test('[AGENT-12] [AGENT-13] a disputed bill is found, summed, settled by two, and paid', async ({
  page,
  browser,
}) => {
  const username = await newAgent(page);
  const legs = await billOf(username, [1_500n, 900n, 12n]);
  await open(page, '/m/member/agent/agentRebeat');
  await page.getByRole('button', { name: /On hold/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Dispute' }).click();
  await sheet.locator('textarea').fill('Two bets of Friday are missing.');
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Customer service will answer you')).toBeVisible();

  const maker = await comeIn(browser, 'agents');
  await maker.page.goto(`${consoleOrigin}/?merchant=perya`);
  await maker.page
    .getByRole('link', { name: /Agents’ bills/ })
    .first()
    .click();
  await expectSound(maker.page);
  await maker.page.getByRole('button', { name: username }).click();
  await expect(maker.page.getByText('Two bets of Friday are missing.')).toBeVisible();
  const table = maker.page.getByRole('table', { name: 'Its lines' });
  const amounts = table.locator('td[data-title=Amount]');
  await expect(amounts).toHaveCount(3);
  const sums = (await amounts.allTextContents()).map(cents);
  expect(sums).toEqual([1_500n, 900n, 12n]);
  const due = maker.page.locator('dt', { hasText: 'They sum to' }).locator('+ dd');
  expect(cents(await due.textContent())).toBe(sums.reduce((sum, each) => sum + each));
  await expectSound(maker.page);
  const bets = table.getByRole('link', { name: 'Bets' }).first();
  await expect(bets).toHaveAttribute('href', new RegExp(`member=mem_${legs[0] ?? ''}`));
  await maker.page.getByRole('button', { name: 'Settle the dispute' }).click();
  await expectSound(maker.page);
  await because(maker.page, 'Settle the dispute', 'They were settled on Saturday.');
  await expect(maker.page.getByText('agents asked to let it go')).toBeVisible();

  const checker = await comeIn(browser, 'owner', phone);
  await checker.page.goto(`${consoleOrigin}/approvals?merchant=perya&sort=-asked`);
  await checker.page.getByRole('button', { name: 'Pay agents’ bills' }).first().click();
  await checker.page.getByRole('link', { name: /^bil_/ }).click();
  await expect(checker.page.getByText('Two bets of Friday are missing.')).toBeVisible();
  await expectSound(checker.page);
  await checker.page.goBack();
  await checker.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await because(checker.page, 'Approve', 'Saturday’s bill has them.');
  await expect(checker.page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);

  await maker.page.reload();
  await expect(maker.page.getByText('They were settled on Saturday.')).toBeVisible();
  await payWhatIsDue();
  await maker.page.reload();
  await expect(maker.page.getByText('Nothing of it was paid so far.')).toBeHidden();
  await expectSound(maker.page);
  await open(page, '/m/member/agent/agentRebeat');
  const statement = page.getByRole('button', { name: /Paid/ });
  await expect(statement).toContainText('₱24.12');
  await statement.click();
  await expect(sheet.getByText('They were settled on Saturday.')).toBeVisible();
  expect([...maker.faults, ...checker.faults]).toEqual([]);
  await maker.leave();
  await checker.leave();
});

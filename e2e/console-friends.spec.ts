// The operators' console: a friend whom an operator refused is let count, and refused again.
import { becauseAndClosed, comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { expect, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = { width: 390, height: 844 };

test('friends are found, read with every step, and decided on', async ({ browser }) => {
  const { page, faults, leave } = await comeIn(browser, 'rewards');
  await page.goto(`${consoleOrigin}/friends?merchant=perya&state=refused`);
  await page.getByRole('button', { name: 'luz_demo' }).click();
  const beside = page.getByRole('complementary');
  await expect(beside.getByRole('link', { name: 'maria' })).toBeVisible();
  await expect(beside.getByText('An account that was bought').first()).toBeVisible();
  await expectSound(page);
  await beside.getByRole('button', { name: 'Let it count' }).click();
  await becauseAndClosed(page, 'Let it count', 'She showed her own card.');
  await expect(beside.getByText('What would be paid')).toBeVisible();
  await expect(beside.getByText('She showed her own card.')).toBeVisible();
  await page.setViewportSize(phone);
  await expectSound(page);
  await beside.getByRole('button', { name: 'Refuse' }).click();
  await expectSound(page);
  await becauseAndClosed(page, 'Refuse', 'An account that was bought');
  await expect(beside.getByText('What was not paid')).toBeVisible();
  await beside.getByRole('link', { name: 'maria' }).click();
  await page.getByRole('link', { name: 'Invited friends' }).click();
  await expect(page.getByRole('searchbox', { name: 'Invited by' })).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'tala_demo' })).toBeVisible();
  await expectSound(page);
  expect(faults).toEqual([]);
  await leave();
});

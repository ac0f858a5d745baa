// Feedback: its draft is kept, and it is sent.
import { expect, open, test } from './portal.ts';
import { forgetAttempts } from './private-database.ts';
import { newMember } from './security-parts.ts';

// The browser itself logs each answer that is no 2xx.
test.use({ allowedErrors: /status of (400|401|404)/ });
test.beforeEach(forgetAttempts);

test('[ROUTE-26] [CALL-07] feedback is kept while it is written, and sent', async ({ page }) => {
  await newMember(page);
  await open(page, '/m/feedback');
  const words = page.getByRole('textbox', { name: 'Your message' });
  await words.fill('Too short');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(words).toBeFocused();
  await words.fill('Please hang more lamps over the lobby.');
  await open(page, '/m/feedback');
  await expect(words).toHaveValue('Please hang more lamps over the lobby.');
  const sent = page.waitForRequest('**/wps/member/feedback');
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await sent).method()).toBe('PUT');
  await expect(page.getByText('Thank you, we have it')).toBeVisible();
});

// Changing the language: at once on the page, and from then on in what the server paints.
import { expect, open, test } from './portal.ts';

test('[LANG-01] English to Filipino and back', async ({ page }) => {
  await open(page, '/m/home');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'en');
  for (const { name, lang, code, word } of [
    { name: 'Filipino', lang: 'fil', code: 'TY', word: 'Mag-login' },
    { name: 'English', lang: 'en', code: 'EN', word: 'Log in' },
  ]) {
    await page.locator('header button[aria-expanded]').click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await expect(html).toHaveAttribute('lang', lang);
    await expect(page.getByRole('dialog')).toBeHidden();
    const kept = (await page.context().cookies()).find((cookie) => cookie.name === 'lang');
    expect(kept?.value).toBe(code);
    const painted = await (await page.request.get('/m/home')).text();
    expect(painted).toContain(`<html lang="${lang}"`);
    expect(painted).toContain(word);
  }
});

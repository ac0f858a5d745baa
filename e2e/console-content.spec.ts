// Content at the operators' console: written in the editor, previewed, and harmless everywhere.
import { comeIn, consoleOrigin, expectSound } from './console-desk.ts';
import { expect, open, test } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 401/ });

const evil = '<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>';

test('an article is written in the editor, runs nowhere, and goes back to its version', async ({
  page,
  browser,
}) => {
  const desk = await comeIn(browser, 'owner');
  await desk.page.goto(`${consoleOrigin}/content?merchant=perya&kind=help`);
  await desk.page.getByRole('button', { name: 'How do I open an account?' }).first().click();
  const english = desk.page.getByRole('region', { name: 'English' });
  const editor = english.getByRole('textbox', { name: 'Text EN' });
  await expect(editor).toBeVisible();
  await expectSound(desk.page);
  await editor.press('ControlOrMeta+End');
  await editor.press('Enter');
  await editor.pressSequentially('Ask us at any hour.');
  await editor.press('ControlOrMeta+a');
  await english.getByRole('button', { name: 'Bold' }).click();
  // What is pasted goes through the editor's own policy, and is text and its shape alone.
  await editor.press('ControlOrMeta+End');
  await editor.evaluate((element, html) => {
    const data = new DataTransfer();
    data.setData('text/html', `<p>Pasted</p>${html}`);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, evil);
  await expect(editor).toContainText('Pasted');
  await desk.page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = desk.page.getByRole('dialog');
  await expect(dialog).toContainText('Ask us at any hour.');
  await dialog.getByLabel('Reason').fill('people ask when we answer');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.page.getByText('As it was found')).toBeVisible();
  await expectSound(desk.page);
  await english.getByRole('button', { name: 'As source' }).click();
  const source = await english.getByRole('textbox', { name: 'Text' }).inputValue();
  await english.getByRole('textbox', { name: 'Text' }).fill(`${source}${evil}`);
  await desk.page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('Reason').fill('an attack');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.page.getByText('an attack')).toBeVisible();
  const other = await comeIn(browser, 'auditor');
  await other.page.goto(desk.page.url());
  await expect(other.page.getByText('an attack')).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  for (const { page: each, faults } of [desk, other]) {
    expect(await each.evaluate(() => 'ran' in window)).toBe(false);
    expect(faults).toEqual([]);
  }
  await other.leave();
  await desk.page.getByText('As it was found').click();
  await desk.page.getByRole('button', { name: 'Bring it back' }).last().click();
  await dialog.getByLabel('Reason').fill('as it was');
  await dialog.getByRole('button', { name: 'Bring it back' }).click();
  await expect(desk.page.getByText('as it was', { exact: false }).first()).toBeVisible();
  await expect(editor).not.toContainText('Ask us at any hour.');
  expect(desk.faults).toEqual([]);
  await desk.leave();
  await open(page, '/m/help');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('a notice is written on a phone, as a draft that no visitor reads', async ({ browser }) => {
  const desk = await comeIn(browser, 'owner', { width: 390, height: 844 });
  await desk.page.goto(`${consoleOrigin}/content?merchant=perya`);
  await expect(desk.page.getByRole('row').nth(1)).toBeVisible();
  await expectSound(desk.page);
  await desk.page.getByLabel('Write something new').selectOption('notice');
  await desk.page.getByLabel('Title').first().fill('Rest day');
  await desk.page.getByLabel('Text').first().fill('No draws on Monday.');
  await desk.page.getByLabel('Shown from').fill('2030-05-01T08:00');
  await expectSound(desk.page);
  await desk.page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('a rest day');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const row = desk.page.getByRole('row', { name: 'Rest day' });
  await expect(row).toContainText('Draft');
  await expect(row).toContainText('TY');
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('a notice that begins and ends by the clock is shown, and then not', async ({
  page,
  browser,
}) => {
  const desk = await comeIn(browser, 'owner');
  await desk.page.goto(`${consoleOrigin}/content?merchant=perya`);
  await desk.page.getByLabel('Write something new').selectOption('notice');
  await desk.page.getByLabel('Title').first().fill('Fiesta tonight');
  await desk.page.getByLabel('Text').first().fill('Come at eight.');
  await desk.page.getByLabel('Shown from').fill('2026-01-01T08:00');
  await desk.page.getByLabel('Shown until').fill('2030-05-01T08:00');
  await desk.page.getByLabel('Draft: shown to nobody').setChecked(false);
  const save = async (reason: string) => {
    await desk.page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await save('a fiesta');
  const row = desk.page.getByRole('row', { name: 'Fiesta tonight' });
  await expect(row).toContainText('Shown');
  await open(page, '/m/home');
  await expect(page.getByRole('link', { name: /Fiesta tonight/ })).toBeVisible();
  await row.getByRole('button').click();
  await desk.page.getByLabel('Shown until').fill('2026-01-02T08:00');
  await save('it is over');
  // A painted page is the server's for five seconds at most.
  const painted = async () => (await page.request.get('/m/home')).text();
  await expect.poll(painted).not.toContain('Fiesta tonight');
  // Who was here before sees the last home first; a new visitor does not.
  const visitor = await browser.newContext();
  const home = await visitor.newPage();
  await open(home, '/m/home');
  await expect(home.getByRole('link', { name: /^Notices/ })).toBeVisible();
  await expect(home.getByRole('link', { name: /Fiesta tonight/ })).toHaveCount(0);
  await visitor.close();
  await desk.page.goto(`${consoleOrigin}/content?merchant=perya`);
  await expect(row).toContainText('Ended');
  await expectSound(desk.page);
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

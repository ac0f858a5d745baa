// A stranger's way from a cold visit: to a free spin, to an account, to a spin for money.
import type { Locator, Page } from '@playwright/test';

/** Milliseconds and taps since the address was opened. */
export interface Reached {
  readonly ms: number;
  readonly taps: number;
}

const spinButton = (page: Page): Locator =>
  page.frameLocator('iframe[sandbox="allow-scripts"]').locator('#spin:not([disabled])');

/** What the button is called in either place. */
interface Offer {
  readonly inSheet: string;
  readonly atLogin: string;
}

const freePlay: Offer = { inSheet: 'Play for free', atLogin: 'Free play' };
const registering: Offer = { inSheet: 'Register', atLogin: 'Register now' };

class Walk {
  readonly #page: Page;
  #started = 0;
  #taps = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Home, cold, until a game can be seen; notices that come over it cost a tap each time. */
  static async begin(page: Page, origin: string): Promise<Walk> {
    const walk = new Walk(page);
    await page.addLocatorHandler(page.getByRole('dialog', { name: 'Notices' }), async (notices) => {
      await walk.tap(notices.getByRole('button', { name: 'Close' }));
    });
    walk.#started = performance.now();
    await page.goto(`${origin}/m/home`, { waitUntil: 'commit' });
    await walk.#game.waitFor();
    return walk;
  }

  get #game(): Locator {
    return this.#page.locator('#home-games article a', { hasText: 'Lucky Parol' }).first();
  }

  async tap(target: Locator): Promise<void> {
    this.#taps += 1;
    await target.tap();
  }

  async fill(name: string, text: string): Promise<void> {
    const field = this.#page.locator(`input[name=${name}]`);
    await this.tap(field);
    await field.fill(text);
  }

  reached(): Reached {
    return { ms: performance.now() - this.#started, taps: this.#taps };
  }

  /**
   * Taps the first game, and what is offered for it: by a sheet over home, or, before the page's
   * code has come, by the login that the link leads to.
   */
  async choose({ inSheet, atLogin }: Offer): Promise<void> {
    await this.tap(this.#game);
    const sheet = this.#page.getByRole('dialog', { name: 'Play this game' });
    const login = this.#page.locator('form input[name=password]');
    await sheet.or(login).first().waitFor();
    const leftHome = new URL(this.#page.url()).pathname === '/m/login';
    await this.tap(
      leftHome
        ? this.#page.locator('main').locator('a, button').filter({ hasText: atLogin })
        : sheet.getByRole('button', { name: inSheet }),
    );
  }

  /** Spins as soon as the game lets it; answers once the round is decided. */
  async spin(): Promise<Reached> {
    await spinButton(this.#page).waitFor();
    const answer = this.#page.waitForResponse(/\/lucky-parol\/api\/play$/);
    await this.tap(spinButton(this.#page));
    if (!(await answer).ok()) throw new Error('The round was refused.');
    return this.reached();
  }
}

/** To the first games in sight, and to the first spin with play money. */
export async function toFreeSpin(page: Page, origin: string) {
  const walk = await Walk.begin(page, origin);
  const games = walk.reached();
  await walk.choose(freePlay);
  return { games, spin: await walk.spin() };
}

/** To an account, and on to the first spin for money with the sign-up gift. */
export async function toRealSpin(page: Page, origin: string, username: string) {
  const walk = await Walk.begin(page, origin);
  await walk.choose(registering);
  await walk.fill('username', username);
  await walk.fill('password', 'lantern-river-42');
  await walk.tap(page.locator('form button[type=submit]'));
  const limits = page.getByRole('dialog', { name: 'Play within your limits' });
  await limits.waitFor();
  const account = walk.reached();
  await walk.tap(limits.getByRole('button', { name: 'Not now' }));
  return { account, spin: await walk.spin() };
}

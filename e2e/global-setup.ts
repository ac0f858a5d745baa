// Prepares the servers for the specs: registering asks for no captcha.
import { expect } from '@playwright/test';
import { registrationRules, type RegistrationRules } from '@perya/contract/account/registration';
import type { Envelope } from '@perya/contract/endpoint';
import { setMerchant } from './private-database.ts';
import { originOf, servers } from './servers.ts';

async function asksCaptcha(origin: string): Promise<boolean | null> {
  const answer = await fetch(origin + registrationRules.path);
  const envelope = (await answer.json()) as Envelope<RegistrationRules>;
  return envelope.success ? envelope.value.captcha.enabled : null;
}

async function dropCaptcha(): Promise<void> {
  const captcha = ['registrationRules', 'captcha', 'enabled'];
  for (const server of servers) await setMerchant('perya', captcha, false, server);
  // A server reads its merchants every few seconds.
  for (const server of servers) {
    await expect.poll(async () => asksCaptcha(originOf(server)), { timeout: 30_000 }).toBe(false);
  }
}

// Playwright asks for a default export.
export default dropCaptcha;

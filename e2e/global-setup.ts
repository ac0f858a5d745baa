// Readies the server for the specs: the captcha keeps programs out, so registering goes without.
import { setMerchant } from './private-database.ts';

async function dropCaptcha(): Promise<void> {
  await setMerchant('perya', ['registrationRules', 'captcha', 'enabled'], false);
}

// Playwright asks for a default export.
export default dropCaptcha;

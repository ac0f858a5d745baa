// The start-up call, and what it tells one by one.
import type { Flag } from '@perya/contract/merchant/flags';
import { money, wireMoney } from '@perya/contract/money';
import { consolidated } from '@perya/contract/merchant/merchant';
import type { SealKey } from '@perya/contract/sealed';
import * as system from '@perya/contract/merchant/system';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { isRestricted } from '#lib/restriction';
import { merchantAnswer } from './merchant.ts';

/** `sealKey` gives the key that sealed bodies are sealed with now. */
export function registerMerchantRoutes(app: App, sealKey: () => Promise<SealKey>): void {
  handle(app, consolidated, async (_input, { merchant, context: { address, now } }) =>
    merchantAnswer(merchant, { sealKey: await sealKey(), now, address }),
  );
  handle(app, system.systemStatus, async (_input, { merchant, context: { address } }) => ({
    maintenance: merchant.public.maintenance,
    restricted: isRestricted(merchant, address),
  }));
  handle(app, system.setRegister, async (_input, { merchant }) => {
    const isOn = (flag: Flag) => merchant.public.flags.includes(flag);
    return {
      USERNAMEREG3: isOn('USERNAMEREG3'),
      MOBILENUMREG3: isOn('MOBILENUMREG3'),
      REGMOBVERF3: isOn('REGMOBVERF3'),
      MOBILENUMPASSREG3: isOn('MOBILENUMPASSREG3'),
      DIRECTREG3: isOn('DIRECTREG3'),
    };
  });
  handle(app, system.systemCountry, async (_input, { merchant }) => ({
    country: merchant.access.country,
    dialingCode: merchant.public.signIn.dialingCode,
  }));
  handle(app, system.trialAccount, async (_input, { merchant }) => ({
    enabled: merchant.public.flags.includes('FREEPLAY'),
    balance: wireMoney(money(merchant.trialBalance), 'FUN'),
    currency: 'FUN' as const,
  }));
  handle(app, system.customerServiceLink, async (_input, { merchant }) => ({
    list: merchant.public.customerService,
  }));
}

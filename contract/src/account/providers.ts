// The identity providers, apart from their calls: every page needs to know which there are.

/** The identity providers, in the order in which they are shown. */
export const providers = ['facebook', 'google', 'telegram'] as const;
export type Provider = (typeof providers)[number];

/** The flag that shows each provider's button. */
export const providerFlag = {
  facebook: 'FACEBOOKLOGIN3',
  google: 'GOOGLELOGIN3',
  telegram: 'TELEGRAMLOGIN3',
} as const satisfies Record<Provider, string>;

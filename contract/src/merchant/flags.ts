// The switches of a merchant, by the names that the specification gives them; AUTOPLAY is ours:
// the house's games may play rounds by themselves, where the licence allows it.

export const flags = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'TELEGRAMLOGIN3',
  'DIRECTREG3',
  'MOBILEVERCODELOGIN3',
  'PWRESETSMS3',
  'AFFMAN3',
  'REWCEN3',
  'DEPRECM3',
  'WITHREC3',
  'TRANSREC3',
  'TRANSBETREPMEM3',
  'PERSREP',
  'AGETRANSFERUP3',
  'MANPLAYREB3',
  'MISSION',
  'PLYRBT',
  'MAILCEN',
  'FEEDBACK3',
  'VIP',
  'REFERRAL',
  'DEPOSIT',
  'WITHDRAW',
  'APPDOWNLOAD',
  'FREEPLAY',
  'AUTOPLAY',
] as const;

export type Flag = (typeof flags)[number];

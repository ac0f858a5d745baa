// Every code that the server may answer; each has a text in every language of the portal.

/** Codes and the HTTP status that they travel with. The text for people lives in the locales. */
export const errorStatus = {
  'input.invalid': 400,
  'input.tooLarge': 413,
  'request.crossSite': 403,
  'request.notFound': 404,
  'request.tooMany': 429,
  'server.unexpected': 500,
  'server.busy': 503,
  'server.database': 503,
  'merchant.unknown': 404,
  'merchant.maintenance': 503,
  'merchant.restricted': 403,
  'feature.off': 403,
  'seal.invalid': 400,
  'seal.replayed': 409,
  'session.none': 401,
  'session.ended': 401,
  'session.replaced': 401,
  'login.wrong': 401,
  'login.locked': 429,
  'login.notMember': 403,
  'captcha.required': 400,
  'captcha.wrong': 400,
  'account.usernameTaken': 409,
  'account.registrationClosed': 403,
  'affiliate.invalid': 400,
  'age.underage': 403,
  free_reject: 403,
  'game.unknown': 404,
  'game.unavailable': 503,
  'game.noFreePlay': 403,
  'launch.expired': 410,
  'vendor.badSignature': 401,
  'vendor.staleTimestamp': 401,
  'wallet.insufficientFunds': 422,
  'wallet.duplicate': 409,
  'wallet.betUnknown': 404,
  'wallet.betCancelled': 409,
  'wallet.betSettled': 409,
  'wallet.memberBlocked': 403,
  'wallet.currencyMismatch': 422,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as readonly ErrorCode[];

/** What can be wrong with one field of a form; the portal has a text for each. */
export const fieldProblems = ['required', 'invalid', 'tooShort', 'tooLong', 'mismatch'] as const;

export type FieldProblem = (typeof fieldProblems)[number];

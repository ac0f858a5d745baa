// Limits, page sizes and timings of the product, each with its unit in its name.

/** Page sizes that the specification fixes. */
export const pageSize = {
  gameList: 27,
  homeGameCentre: 26,
  recentGames: 25,
  winners: 20,
  betRecord: 20,
  accountRecord: 30,
  inbox: 20,
  cashierRecord: 20,
  friends: 20,
  endedBonuses: 20,
  agentList: 20,
} as const;

/** How long the check of identity documents takes, as members are told: what operators keep to. */
export const documentReviewHours = 24;

/** Times that a person can feel, in milliseconds. */
export const timingMs = {
  popupDelay: 500,
  bannerAutoplay: 5_000,
  bannerTransition: 1_000,
  hotMatchAutoplay: 5_000,
  hotMatchTransition: 500,
  toast: 3_000,
  toastLong: 8_000,
  toastSuccess: 1_000,
  /** How long 'the code is on its way' is said. */
  toastSent: 1_500,
  /** How long a message that has just come is told of. */
  noticeWidget: 1_500,
  /** Loading messages go with the answer; this is how long they may stay without one. */
  toastLoading: 9_999,
  toastPasswordChange: 10_000,
  toastGameList: 2_000,
  toastHotGames: 3_000,
  /** A dialog is there this long before its first field gets the focus, and a phone its keys. */
  modalFocus: 500,
  /** A search is asked for once the fingers rest this long. */
  searchPause: 200,
  languageReload: 200,
  languageReloadMenu: 250,
  loadMoreThrottle: 1_000,
  winnersScroll: 1_500,
  slowCall: 8_000,
  /** A page waits this long for its new version before it is loaded again without it. */
  takeOver: 3_000,
  /** What may come later is fetched so long after the load, where a browser tells no idle time. */
  lazyLoad: 200,
  /** A finger rests this long before what it is on looks pressed, and it stays so for this long. */
  pressIn: 130,
  pressOut: 100,
} as const;

/** How long a game may hold back the balance above it while it shows a round, in milliseconds. */
export const roundHoldMs = {
  /** A game says so often that its round lasts. */
  sayAgain: 4_000,
  /** So long after it was said last, and so long in all, the balance waits at most. */
  silent: 10_000,
  longest: 120_000,
} as const;

/** Distances that the specification fixes, in CSS pixels. */
export const distancePx = {
  loadMore: 500,
  swipe: 60,
  swipeBack: 100,
  /** How near to the screen's edge a finger lands that swipes back. */
  swipeBackEdge: 36,
  pullToRefresh: 100,
  stickyHeader: 100,
} as const;

/** Lengths of what a person types, in characters. */
export const lengthOf = {
  /** Unless the merchant's rule for the captcha says otherwise; up to captchaMax. */
  captcha: 6,
  captchaMax: 16,
  smsCodeMax: 10,
  /** Digits that a mobile number has where nothing is known of its country. */
  mobileMin: 4,
  mobileMax: 20,
  usernameMin: 4,
  usernameMax: 20,
  passwordMin: 8,
  passwordMax: 64,
  searchMax: 60,
  paymentPasswordMin: 6,
  paymentPasswordMax: 20,
  emailMax: 120,
  feedbackMin: 10,
  feedbackMax: 500,
  disputeMax: 500,
} as const;

/** How long the server honours what it handed out, in seconds. */
export const lifetimeSeconds = {
  captcha: 120,
  /** A code sent by SMS or mail; the countdown until another may be asked for is shorter. */
  verificationCode: 10 * 60,
  resetLink: 15 * 60,
  /** Between the password and the second step; between leaving for a provider and coming back. */
  signInTicket: 10 * 60,
  /** A remembered sign-in, from its last use. */
  deviceCredential: 90 * 24 * 60 * 60,
  /** How long a password typed in this session stands in for the old-password field. */
  passwordFresh: 5 * 60,
  /** Withdrawals rest this long after a password was recovered. */
  withdrawalRest: 24 * 60 * 60,
  /** A new bank card or e-wallet is paid to this long after it was added, not before. */
  payoutAccountRest: 24 * 60 * 60,
  /** A limit that a player raises or lifts holds on for this long. */
  protectionRaise: 24 * 60 * 60,
  /** A deposit can be paid for so long; money that comes later is credited too, while watched. */
  deposit: 30 * 60,
  depositWatched: 72 * 60 * 60,
  /** Two operators say how a payout ended that its provider says nothing about for so long. */
  payoutLost: 24 * 60 * 60,
  /** A rate that a member was quoted holds for so long; later, the rate of then. */
  quote: 10 * 60,
  /** A contract that is offered to an agent can be accepted. */
  contractOffer: 7 * 24 * 60 * 60,
  /** What one operator asks for, another can approve. */
  approval: 72 * 60 * 60,
  /** A mission that was reached can be claimed. */
  missionClaim: 7 * 24 * 60 * 60,
  launchToken: 60,
  sealTimestamp: 300,
  vendorTimestamp: 300,
  sessionIdle: 30 * 60,
  session: 12 * 60 * 60,
} as const;

/** What the console honours of operators, in seconds; apart, as the portal has no use for it. */
export const operatorSeconds = {
  /** A session when nothing is asked, and at most; how long a proof holds. */
  idle: 15 * 60,
  session: 12 * 60 * 60,
  proof: 5 * 60,
  /** The link that lets a new operator in. */
  link: 24 * 60 * 60,
  /** What an operator has on the desk is theirs for so long. */
  claim: 30 * 60,
  /** What was revealed of a person is shown for so long. */
  reveal: 60,
  /** The portal as a member sees it, and the link that opens it once. */
  view: 15 * 60,
  viewLink: 60,
} as const;

/** Wrong passwords in a row before a captcha is asked for, and before the account rests. */
export const loginLimits = { captchaAfter: 3, lockAfter: 10, lockSeconds: 15 * 60 } as const;

/** Launch tokens of one caller in a minute that a game's server may find to be none. */
export const launchLimits = { refusedPerMinute: 30 } as const;

/** The same for bearer tokens, which cost a look into the database each. */
export const tokenLimits = { refusedPerMinute: 300 } as const;

/** Codes by SMS or mail: the pause before another, and wrong guesses before a code is void. */
export const codeLimits = { pauseSeconds: 60, guesses: 5, digits: 6 } as const;

/** Wrong payment passwords before it rests. */
export const paymentLimits = { lockAfter: 5, lockSeconds: 60 * 60 } as const;

/** Pictures that a person sends: media types, and the largest in bytes. */
export const pictureUpload = {
  maxBytes: 5 * 1024 * 1024,
  types: ['image/png', 'image/jpeg'],
} as const;

/** An application for a promotion: characters of its remark, and pictures with it. */
export const applicationLimits = { remark: 140, pictures: 3 } as const;

/** A member's claims in one answer: the newest. */
export const mostClaimsShown = 50;

/** Characters of a promotion's code. */
export const promotionCode = { min: 4, max: 32 } as const;

/** Bank cards and e-wallets that one member may keep. */
export const mostPayoutAccounts = 5;

/** Days of bets that an agent looks through at once. */
export const mostDaysOfTeamBets = 31;

/** Registration links that one agent may keep. */
export const mostAgentLinks = 100;

/** Deposits, withdrawals or movements in one answer, and in one file that a member saves. */
export const mostRecordsAtOnce = 100;
export const mostRecordsInFile = 1_000;

/** An invitation that was followed counts for so long, unless another is. */
export const invitationDays = 30;

/** Red envelope rain: the largest, in minor units and in envelopes; how long its end is shown. */
export const rainLimits = {
  mostTotal: 2 ** 31,
  mostEnvelopes: 2_000,
  shownMinutes: 10,
  /** 'depositors' are those who paid in within so many days. */
  depositDays: 30,
} as const;

/** Of an agent's rain over the team. */
export const teamRainLimits = {
  mostEnvelopes: 500,
  /** Until it begins, and for as long as it falls. */
  mostMinutes: 24 * 60,
} as const;

/** What a leaderboard shows, and when. */
export const boardLimits = {
  /** The ranks of the last minutes are nobody's to see. */
  curtainSeconds: 10 * 60,
  /** Between the end and the closing, where the operator sets no other. */
  graceSeconds: 15 * 60,
  ranksShown: 50,
  /** Places are told down to here. */
  placesTold: 1_000,
  /** The newest of those that have ended. */
  endedShown: 5,
} as const;

/** Minimum-bet choices of the slot filter, in major units ('' stands for all). */
export const minimumBets = ['', '0.01', '0.05', '0.1', '0.5', '0.75'] as const;

/** What no bonus may go beyond: times that it is to be wagered, and days that it runs. */
export const bonusLimits = { mostWagering: 10, mostDays: 365 } as const;

/** Minutes between two reality checks that a member may choose from. */
export const realityCheckMinutes = [15, 30, 60] as const;

/** Minutes after which a reality check comes at the latest, whatever a member chose. */
export const longestRealityCheckMinutes = 60;

// The list of all endpoints: the documentation page and the generated tests walk it.
import type { EndpointSpec } from './endpoint.ts';
import * as content from './content/content.ts';
import {
  addFavourite,
  addRecentGame,
  favouriteGames,
  gameList,
  gameMenus,
  hotGames,
  recentGames,
  removeFavourite,
  vendorTypes,
  vendors,
  winners,
} from './games/game-centre.ts';
import * as deposits from './cashier/deposits.ts';
import { setPaymentPassword } from './cashier/payment-password.ts';
import * as payouts from './cashier/payout-accounts.ts';
import { withdrawable, withdrawalAsk } from './cashier/withdrawals.ts';
import { feedback } from './content/feedback.ts';
import { homeJackpot } from './games/jackpot.ts';
import { launchGame, launchLottery } from './games/launch.ts';
import * as lottery from './games/lottery.ts';
import { chooseHeadIcon, headIcons, memberInfo, walletBalance } from './account/member.ts';
import { consolidated } from './merchant/merchant.ts';
import * as system from './merchant/system.ts';
import { deleteMessage, inbox, readMessage, unreadCount } from './content/messages.ts';
import {
  changePassword,
  forgotPassword,
  resetPassword,
  setPasswordByPhone,
} from './account/password.ts';
import { dialingCodes } from './account/phone.ts';
import * as protection from './play/protection.ts';
import { pushKey, pushSubscribe, pushUnsubscribe } from './content/push.ts';
import { betRecord, betRound, profitAndLoss } from './play/records.ts';
import * as registration from './account/registration.ts';
import * as security from './account/security.ts';
import * as session from './account/session.ts';
import { hotMatches } from './games/sports.ts';
import { socialFinish, socialLinks, socialStart, socialUnlink } from './account/social.ts';
import * as twoStep from './account/two-step.ts';
import { bindEmailCode, bindSmsCode, resetSmsCode, smsCode } from './account/verification.ts';
import * as wallet from './vendor/wallet.ts';
import * as walletMore from './vendor/wallet-more.ts';

export const endpoints: readonly EndpointSpec[] = [
  consolidated,
  system.systemStatus,
  system.setRegister,
  system.systemCountry,
  system.trialAccount,
  system.customerServiceLink,
  content.banners,
  content.notices,
  content.announcements,
  content.popularAnnouncements,
  content.helpCenter,
  content.userAgreement,
  session.login,
  session.secondStep,
  session.freePlay,
  session.resume,
  session.logout,
  session.openSessions,
  session.signOutOthers,
  session.loginHistory,
  session.captcha,
  socialStart,
  socialFinish,
  socialLinks,
  socialUnlink,
  twoStep.passkeyLoginStart,
  twoStep.passkeyLogin,
  dialingCodes,
  smsCode,
  resetSmsCode,
  bindSmsCode,
  bindEmailCode,
  registration.registrationRules,
  registration.affiliateCheck,
  registration.affiliate,
  registration.register,
  forgotPassword,
  resetPassword,
  setPasswordByPhone,
  changePassword,
  security.securityOverview,
  security.verificationState,
  setPaymentPassword,
  security.bindMobile,
  security.bindEmail,
  security.setRealName,
  payouts.payoutProviders,
  payouts.payoutAccounts,
  payouts.payoutAccountAdd,
  payouts.payoutAccountChange,
  deposits.depositMethods,
  deposits.depositAsk,
  deposits.depositStatus,
  deposits.depositCancel,
  withdrawable,
  withdrawalAsk,
  security.identityDocument,
  security.documentUpload,
  security.documentSubmit,
  twoStep.totpStart,
  twoStep.totpConfirm,
  twoStep.totpRemove,
  twoStep.passkeyAddStart,
  twoStep.passkeyAdd,
  twoStep.passkeys,
  twoStep.passkeyRemove,
  inbox,
  unreadCount,
  readMessage,
  deleteMessage,
  pushKey,
  pushSubscribe,
  pushUnsubscribe,
  protection.protectionLimits,
  protection.setProtectionLimit,
  protection.protectionBreak,
  protection.startCoolOff,
  protection.startSelfExclusion,
  protection.setRealityCheck,
  protection.gameSession,
  homeJackpot,
  feedback,
  memberInfo,
  headIcons,
  chooseHeadIcon,
  walletBalance,
  gameList,
  hotGames,
  vendors,
  vendorTypes,
  gameMenus,
  favouriteGames,
  addFavourite,
  removeFavourite,
  recentGames,
  addRecentGame,
  winners,
  hotMatches,
  launchGame,
  launchLottery,
  lottery.lotteryList,
  lottery.lotteryMenu,
  lottery.lotteryChoice,
  lottery.chooseLottery,
  lottery.recentVnLottery,
  lottery.vnNumero,
  betRecord,
  betRound,
  profitAndLoss,
  wallet.vendorAuthenticate,
  wallet.vendorBalance,
  wallet.vendorBet,
  wallet.vendorBetAndWin,
  wallet.vendorWin,
  wallet.vendorRollback,
  wallet.vendorEndRound,
  walletMore.vendorAdjustment,
  walletMore.vendorPromotionWin,
  walletMore.vendorJackpotWin,
  walletMore.vendorJackpot,
  walletMore.vendorBatch,
];

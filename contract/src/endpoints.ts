// The list of all endpoints: the documentation page and the generated tests walk it.
import type { EndpointSpec } from './endpoint.ts';
import { announcements, banners, helpCenter, notices, userAgreement } from './content.ts';
import {
  addFavourite,
  favouriteGames,
  gameList,
  gameMenus,
  hotGames,
  recentGames,
  removeFavourite,
  vendorTypes,
  vendors,
  winners,
} from './game-centre.ts';
import { feedback } from './feedback.ts';
import { homeJackpot } from './jackpot.ts';
import { launchGame, launchLottery } from './launch.ts';
import { lotteryList, lotteryMenu, recentVnLottery, vnNumero } from './lottery.ts';
import { chooseHeadIcon, headIcons, memberInfo, walletBalance } from './member.ts';
import { consolidated } from './merchant.ts';
import { deleteMessage, inbox, readMessage, unreadCount } from './messages.ts';
import { changePassword, forgotPassword, resetPassword, setPasswordByPhone } from './password.ts';
import { dialingCodes } from './phone.ts';
import * as protection from './protection.ts';
import { pushKey, pushSubscribe, pushUnsubscribe } from './push.ts';
import { betRecord, betRound, profitAndLoss } from './records.ts';
import { affiliateCheck, register, registrationRules } from './registration.ts';
import * as security from './security.ts';
import * as session from './session.ts';
import { hotMatches } from './sports.ts';
import { socialFinish, socialLinks, socialStart, socialUnlink } from './social.ts';
import * as twoStep from './two-step.ts';
import { bindEmailCode, bindSmsCode, resetSmsCode, smsCode } from './verification.ts';
import * as wallet from './vendor-wallet.ts';
import * as walletMore from './vendor-wallet-more.ts';

export const endpoints: readonly EndpointSpec[] = [
  consolidated,
  banners,
  notices,
  announcements,
  helpCenter,
  userAgreement,
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
  registrationRules,
  affiliateCheck,
  register,
  forgotPassword,
  resetPassword,
  setPasswordByPhone,
  changePassword,
  security.securityOverview,
  security.setPaymentPassword,
  security.bindMobile,
  security.bindEmail,
  security.setRealName,
  security.payoutProviders,
  security.payoutAccounts,
  security.payoutAccountAdd,
  security.payoutAccountChange,
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
  winners,
  hotMatches,
  launchGame,
  launchLottery,
  lotteryList,
  lotteryMenu,
  recentVnLottery,
  vnNumero,
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

// The list of all endpoints: the documentation page and the generated tests walk it.
import type { EndpointSpec } from './endpoint.ts';
import * as agentAccounts from './agents/accounts.ts';
import * as agentBills from './agents/bills.ts';
import * as agentContracts from './agents/contracts.ts';
import { teamRainMake, teamRains } from './agents/rain.ts';
import * as agentTeam from './agents/team.ts';
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
import { accountRecord } from './cashier/account-record.ts';
import { downlineTransfer, downlineTransferTerms } from './cashier/downline-transfer.ts';
import { uplineTransfer, uplineTransferTerms } from './cashier/upline-transfer.ts';
import { depositRecords, withdrawalRecords } from './cashier/records.ts';
import { withdrawable, withdrawalAsk, withdrawalStatus } from './cashier/withdrawals.ts';
import { feedback } from './content/feedback.ts';
import { homeJackpot } from './games/jackpot.ts';
import { launchGame, launchLottery } from './games/launch.ts';
import * as lottery from './games/lottery.ts';
import {
  chooseHeadIcon,
  headIcons,
  memberInfo,
  merchantWallet,
  walletBalance,
} from './account/member.ts';
import * as bonus from './rewards/bonus.ts';
import { consolidated } from './merchant/merchant.ts';
import * as system from './merchant/system.ts';
import { deleteMessage, inbox, readMessage, unreadCount } from './content/messages.ts';
import {
  changePassword,
  firstPassword,
  forgotPassword,
  resetPassword,
  setPasswordByPhone,
} from './account/password.ts';
import { dialingCodes } from './account/phone.ts';
import * as protection from './play/protection.ts';
import { pushKey, pushSubscribe, pushUnsubscribe } from './content/push.ts';
import { betRecord, betRound, profitAndLoss } from './play/records.ts';
import { rainNow, rainShares, rainTake } from './rewards/rain.ts';
import { referral, referralFriends, referralVisit } from './rewards/referral.ts';
import { manualRebate, rebateClaim, rebateReport } from './rewards/rebate.ts';
import * as vip from './rewards/vip.ts';
import * as promotions from './rewards/promotions.ts';
import { readyRewards } from './rewards/reward-centre.ts';
import * as registration from './account/registration.ts';
import * as security from './account/security.ts';
import * as session from './account/session.ts';
import { openView } from './account/view.ts';
import * as boards from './rewards/boards.ts';
import * as missions from './rewards/missions.ts';
import { hotMatches } from './games/sports.ts';
import { socialFinish, socialLinks, socialStart, socialUnlink } from './account/social.ts';
import * as twoStep from './account/two-step.ts';
import { bindEmailCode, bindSmsCode, resetSmsCode, smsCode } from './account/verification.ts';
import * as wallet from './vendor/wallet.ts';
import * as walletMore from './vendor/wallet-more.ts';

export const endpoints: readonly EndpointSpec[] = [
  consolidated,
  bonus.bonuses,
  bonus.endedBonuses,
  bonus.forfeitBonus,
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
  openView,
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
  firstPassword,
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
  deposits.depositsOpen,
  deposits.depositStatus,
  deposits.depositCancel,
  deposits.depositSlip,
  deposits.voucherRedeem,
  withdrawable,
  withdrawalAsk,
  uplineTransferTerms,
  uplineTransfer,
  downlineTransferTerms,
  downlineTransfer,
  accountRecord,
  withdrawalStatus,
  depositRecords,
  withdrawalRecords,
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
  missions.missionList,
  missions.missionJoin,
  missions.missionClaim,
  boards.boardList,
  boards.boardRanks,
  boards.boardJoin,
  boards.boardName,
  readyRewards,
  promotions.promotions,
  promotions.promotionDetail,
  promotions.ownPromotions,
  promotions.claims,
  promotions.promotionClaim,
  promotions.promotionByCode,
  promotions.promotionPicture,
  promotions.promotionApply,
  homeJackpot,
  agentAccounts.agentAccountOpen,
  agentAccounts.agentLinks,
  agentAccounts.agentLinkMake,
  agentAccounts.agentLinkEnd,
  agentAccounts.agentLinkDays,
  agentAccounts.agentLinkVisit,
  agentTeam.teamKpi,
  agentTeam.teamOverview,
  agentTeam.teamPnl,
  agentTeam.teamMembers,
  agentTeam.teamMember,
  agentTeam.teamRates,
  agentTeam.teamBets,
  teamRains,
  teamRainMake,
  agentContracts.dailySalaryRequest,
  agentContracts.contractRequests,
  agentContracts.processDailySalary,
  agentContracts.processHourlySalary,
  agentContracts.processDividend,
  agentContracts.agentContracts,
  agentContracts.agentContractRunning,
  agentContracts.agentContractOffer,
  agentContracts.agentContractWithdraw,
  agentBills.agentBills,
  agentBills.agentBill,
  agentBills.agentBillDispute,
  agentBills.dividendInfo,
  feedback,
  memberInfo,
  headIcons,
  chooseHeadIcon,
  walletBalance,
  merchantWallet,
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
  referral,
  referralFriends,
  referralVisit,
  rainNow,
  rainTake,
  rainShares,
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
  vip.clubBenefit,
  vip.vipStanding,
  vip.vipGiftClaim,
  vip.vipBirthday,
  manualRebate,
  rebateClaim,
  rebateReport,
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

// Every endpoint of the operators' console, in one list.
import type { EndpointSpec } from '../endpoint.ts';
import * as agentAlerts from './agent-alerts.ts';
import * as agentRules from './agent-rules.ts';
import * as agents from './agents.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as bets from './bets.ts';
import * as bills from './bills.ts';
import * as bonuses from './bonuses.ts';
import * as bulk from './bulk.ts';
import * as cashier from './cashier.ts';
import * as claims from './claims.ts';
import * as content from './content.ts';
import * as contracts from './contracts.ts';
import * as deposits from './deposits.ts';
import * as documents from './documents.ts';
import * as exported from './exports.ts';
import * as friends from './friends.ts';
import * as games from './games.ts';
import * as jobs from './jobs.ts';
import * as levels from './levels.ts';
import * as merchant from './merchant.ts';
import * as members from './members.ts';
import * as operators from './operators.ts';
import * as paymentDays from './payment-days.ts';
import * as paymentKeys from './payment-keys.ts';
import * as paymentMethods from './payment-methods.ts';
import * as paymentProviders from './payment-providers.ts';
import * as paymentSettlements from './payment-settlements.ts';
import * as promotions from './promotions.ts';
import * as queues from './queues.ts';
import * as rains from './rains.ts';
import * as reports from './reports.ts';
import * as rewardRules from './reward-rules.ts';
import * as session from './session.ts';
import * as statements from './statements.ts';
import * as today from './today.ts';
import * as vendorKeys from './vendor-keys.ts';
import * as vendorSettings from './vendor-settings.ts';
import * as vendors from './vendors.ts';
import * as tags from './tags.ts';
import * as thresholds from './thresholds.ts';
import * as timeline from './timeline.ts';
import * as viewing from './viewing.ts';
import * as views from './views.ts';
import * as vouchers from './vouchers.ts';

export const opsEndpoints: readonly EndpointSpec[] = [
  session.operatorSignIn,
  session.operatorPasskeyStart,
  session.operatorPasskey,
  session.operatorResume,
  session.operatorMe,
  session.operatorSignOut,
  session.operatorProve,
  session.operatorProvePasskeyStart,
  session.operatorProvePasskey,
  session.enrolmentStart,
  session.enrolmentPassword,
  session.enrolmentPasskey,
  queues.queues,
  today.today,
  today.alerts,
  reports.report,
  reports.reportDeposits,
  reports.reportRetention,
  members.members,
  members.member,
  timeline.memberTimeline,
  members.memberMovements,
  members.memberSessions,
  members.memberFreeze,
  members.memberUnfreeze,
  members.memberUnlock,
  members.memberReveal,
  viewing.memberView,
  bulk.membersFreeze,
  bulk.membersUnfreeze,
  bulk.membersMessage,
  bulk.membersTag,
  bulk.membersUntag,
  tags.tagList,
  tags.tagAdd,
  tags.tagEnd,
  members.memberNotes,
  members.memberNoteAdd,
  cashier.withdrawals,
  cashier.withdrawal,
  cashier.withdrawalClaim,
  cashier.withdrawalRelease,
  cashier.withdrawalApprove,
  cashier.withdrawalRefuse,
  cashier.walletCorrect,
  paymentDays.paymentDayList,
  paymentDays.paymentDifferenceList,
  paymentDays.paymentDayRead,
  paymentDays.paymentAccounts,
  paymentMethods.methodList,
  paymentMethods.methodOne,
  paymentMethods.methodSave,
  paymentMethods.methodAdd,
  paymentProviders.providerList,
  paymentProviders.providerOne,
  paymentProviders.providerSwitch,
  paymentProviders.providerCheck,
  paymentKeys.providerAdapters,
  paymentKeys.providerOffer,
  paymentKeys.providerKeyOffer,
  paymentKeys.providerKeyEnd,
  paymentSettlements.settlementBook,
  paymentSettlements.settlementList,
  vouchers.batchList,
  vouchers.batchOne,
  vouchers.voucherUsedList,
  vouchers.batchMake,
  vouchers.batchStop,
  paymentProviders.rateList,
  paymentProviders.rateSet,
  jobs.jobList,
  jobs.jobRetry,
  jobs.queueList,
  jobs.messageList,
  jobs.messageRetry,
  statements.statementProviders,
  statements.statementBook,
  deposits.depositList,
  deposits.depositOne,
  deposits.receiptList,
  deposits.receiptOne,
  deposits.receiptRelease,
  deposits.receiptRefund,
  deposits.receiptRefundEnd,
  deposits.slipList,
  deposits.slipPicture,
  deposits.slipConfirm,
  deposits.slipRefuse,
  deposits.receiptByHand,
  documents.documentList,
  documents.documentOne,
  documents.documentLook,
  documents.documentApprove,
  documents.documentRefuse,
  promotions.promotionList,
  promotions.promotionOne,
  promotions.promotionTry,
  promotions.promotionApply,
  promotions.promotionAdd,
  promotions.promotionOpen,
  promotions.promotionStop,
  claims.claimList,
  claims.claimOne,
  claims.linkedList,
  claims.claimPictures,
  claims.claimApprove,
  claims.claimReject,
  bonuses.bonusList,
  bonuses.bonusEnd,
  bonuses.rewardGive,
  levels.memberLevel,
  levels.memberLevelSet,
  friends.friendList,
  friends.friendOne,
  friends.friendRefuse,
  friends.friendClear,
  rains.rainList,
  rains.rainSchedule,
  rains.rainStop,
  rewardRules.rewardRules,
  rewardRules.rewardApply,
  rewardRules.rewardStop,
  rewardRules.rewardTry,
  rewardRules.rewardPrizes,
  rewardRules.boardPrizeList,
  approvals.approvalList,
  approvals.approvalApprove,
  approvals.approvalRefuse,
  agents.agentList,
  agents.agentOne,
  agents.agentMove,
  agents.agentRates,
  agents.agentPromote,
  agentRules.agentRules,
  agentRules.agentRulesSet,
  agentAlerts.aliasList,
  agentAlerts.sharedBrowserList,
  agentAlerts.circleList,
  agentAlerts.aliasClear,
  contracts.contractList,
  contracts.contractOne,
  contracts.contractOffer,
  contracts.contractEnd,
  bills.billList,
  bills.billOne,
  bills.billLineList,
  bills.billHold,
  bills.billRelease,
  bills.billPay,
  bets.bets,
  bets.betRound,
  games.gameList,
  games.gameOne,
  games.gameSwitch,
  games.gamePlace,
  games.gameLabel,
  games.wordList,
  games.wordAdd,
  games.wordRemove,
  content.contentList,
  content.contentOne,
  content.contentForm,
  content.contentAdd,
  content.contentSave,
  content.contentRestore,
  merchant.merchantOne,
  merchant.merchantSave,
  merchant.merchantRestore,
  thresholds.thresholds,
  thresholds.thresholdChange,
  vendors.vendorList,
  vendors.vendorOne,
  vendorSettings.vendorSwitch,
  vendorSettings.vendorAdd,
  vendorSettings.vendorSet,
  vendors.vendorCallList,
  vendors.unfinishedList,
  vendors.unfinishedAnswer,
  vendors.unfinishedSettle,
  vendors.shortfallList,
  vendors.reconciliationList,
  vendors.mismatchList,
  vendors.vendorReconcile,
  vendorKeys.vendorKeyOffer,
  vendorKeys.vendorKeyEnd,
  audit.auditList,
  exported.exportAsk,
  exported.exportList,
  exported.exportPart,
  views.viewList,
  views.viewSave,
  views.viewRemove,
  operators.operatorList,
  operators.operatorOne,
  operators.operatorAdd,
  operators.operatorGive,
  operators.operatorTake,
  operators.operatorStop,
  operators.operatorStart,
  operators.operatorSessionsEnd,
  operators.operatorReset,
  operators.operatorLink,
];

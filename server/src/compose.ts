// Puts the modules together into one server; main.ts gives it the real parts, tests their own.
import cluster from 'node:cluster';
import type { Database } from '#db/database';
import type { Art } from '#lib/art';
import type { Clock } from '#lib/clock';
import { Draining } from '#lib/draining';
import { LocalEvents } from '#lib/events';
import type { Events } from '#lib/events';
import { ClusterEvents } from '#lib/events-cluster';
import { RedisEvents } from '#lib/events-redis';
import { timeCalls } from '#lib/metrics';
import { paintedMerchant } from '#lib/painted-merchant';
import type { App, Platform } from '#lib/platform';
import { SecretBox } from '#lib/secret-box';
import { authenticate, mobileOwner, openSealing } from '#modules/account/account';
import { registerAccountRoutes } from '#modules/account/account-routes';
import { registerTwoStepRoutes } from '#modules/account/two-step/two-step-routes';
import { registerAgentsRoutes } from '#modules/agents/agents-routes';
import { registerBonusRoutes } from '#modules/bonus/bonus-routes';
import { registerCashierRoutes } from '#modules/cashier/cashier-routes';
import { registerContentRoutes } from '#modules/content/content-routes';
import { registerOutbox } from '#modules/delivery/outbox';
import { registerDocumentation } from '#modules/documentation/documentation';
import { registerFeedbackRoutes } from '#modules/feedback/feedback-routes';
import { registerFirstPaint } from '#modules/first-paint/first-paint';
import type { BuiltPortal } from '#modules/first-paint/first-paint';
import { registerGamesRoutes } from '#modules/games/games-routes';
import { registerLotteryRoutes } from '#modules/lottery/lottery-routes';
import { Merchants } from '#modules/merchant/merchant';
import { registerMerchantRoutes } from '#modules/merchant/merchant-routes';
import { verifyVendor } from '#modules/play/play';
import { registerMessagesRoutes } from '#modules/messages/messages-routes';
import { missionRewards } from '#modules/missions/missions';
import { registerMissionsRoutes } from '#modules/missions/missions-routes';
import { registerPlayRoutes } from '#modules/play/play-routes';
import { registerProtectionRoutes } from '#modules/protection/protection-routes';
import { registerPushRoutes } from '#modules/push/push-routes';
import { registerRainRoutes } from '#modules/rain/rain-routes';
import { registerRecordsRoutes } from '#modules/records/records-routes';
import { registerReferralRoutes } from '#modules/referral/referral-routes';
import { promotionRewards } from '#modules/promotions/promotions';
import { registerPromotionsRoutes } from '#modules/promotions/promotions-routes';
import { registerRewardsRoutes } from '#modules/rewards/rewards-routes';
import { registerSecurityRoutes } from '#modules/security/security-routes';
import { registerSocialRoutes } from '#modules/social/social-routes';
import { registerCallLog } from '#modules/vendors/vendors';
import { rebateRewards } from '#modules/rebate/rebate';
import { registerRebateRoutes } from '#modules/rebate/rebate-routes';
import { vipRewards } from '#modules/vip/vip';
import { registerVipRoutes } from '#modules/vip/vip-routes';
import { registerVerificationRoutes } from '#modules/verification/verification-routes';
import { simulatedFeed } from '#modules/sports/sports';
import { registerSportsRoutes } from '#modules/sports/sports-routes';
import { buildApp } from './app.ts';
import type { Env } from './env.ts';
import { registerHealth } from './health.ts';

export interface Parts {
  readonly env: Env;
  readonly db: Database;
  readonly clock: Clock;
  readonly art: Art;
  /** Left out, there is the API alone and no page. */
  readonly built?: BuiltPortal;
  /** Takes the log's lines instead of the standard output. */
  readonly logTo?: { write(line: string): void };
}

type Fault = (error: unknown) => void;

/** Live events reach as far as the installation: several machines, or one start's processes. */
function eventsOf({ REDIS_URL: redis }: Env, fault: Fault): Events {
  if (redis !== undefined) return new RedisEvents(redis, fault);
  return cluster.isWorker ? new ClusterEvents(process) : new LocalEvents();
}

function registerRewards(app: App): void {
  const { platform } = app;
  const kinds = [promotionRewards, missionRewards, vipRewards(platform), rebateRewards(platform)];
  registerRewardsRoutes(app, kinds);
}

/** Builds the whole server, without listening. */
export async function compose({ env, db, clock, art, built, logTo }: Parts): Promise<App> {
  const merchants = new Merchants(db, clock, {
    headerAllowed: env.NODE_ENV !== 'production',
    standIn: env.STAND_IN_ORIGIN,
  });
  const sealing = openSealing(db, clock);
  const sealKey = async () => sealing.currentSealKey();
  let warn: Fault = () => undefined;
  const events = eventsOf(env, (error) => warn(error));
  const draining = new Draining();
  const platform: Platform = {
    env,
    db,
    clock,
    art,
    events,
    draining,
    secrets: new SecretBox(env.SECRET_KEY),
    merchantOf: async (request) => paintedMerchant() ?? merchants.of(request),
    authenticate: authenticate(db, clock),
    vendorOf: async (request, rawBody) => verifyVendor({ env, db, clock }, request, rawBody),
    unseal: async (request, route, rawBody) => sealing.unseal(request, route, rawBody),
  };
  const modules: Parameters<typeof buildApp>[1] = [
    timeCalls,
    (app) => {
      warn = (error) => app.log.warn({ err: error }, 'Redis is away: live events stay here');
      app.addHook('onClose', async () => events.close());
    },
    async (app) => registerHealth(app, db, draining),
    registerDocumentation,
    registerOutbox,
    (app) => registerMerchantRoutes(app, sealKey),
    registerAccountRoutes,
    (app) => registerVerificationRoutes(app, mobileOwner),
    registerSocialRoutes,
    registerTwoStepRoutes,
    registerGamesRoutes,
    registerLotteryRoutes,
    registerContentRoutes,
    registerMessagesRoutes,
    registerPushRoutes,
    registerCallLog,
    registerPlayRoutes,
    registerRecordsRoutes,
    (app) => registerSportsRoutes(app, simulatedFeed),
    registerBonusRoutes,
    registerCashierRoutes,
    registerVipRoutes,
    registerRebateRoutes,
    registerMissionsRoutes,
    registerSecurityRoutes,
    registerAgentsRoutes,
    registerProtectionRoutes,
    registerFeedbackRoutes,
    registerRainRoutes,
    registerReferralRoutes,
    registerPromotionsRoutes,
    registerRewards,
    async (app) => (built ? registerFirstPaint(app, built, sealKey) : undefined),
  ];
  return buildApp(platform, modules, logTo);
}

// Puts the operators' console together: /ops alone, on a listener and with a login of its own.
import { BlockList, isIPv6 } from 'node:net';
import type { Database } from '#db/database';
import { OpsError } from '#lib/app-error';
import { artOf } from '#lib/art';
import type { Clock } from '#lib/clock';
import type { Desk } from '#lib/desk';
import { Draining } from '#lib/draining';
import type { Events } from '#lib/events';
import { plainAddress } from '#lib/network-location';
import type { App, Platform } from '#lib/platform';
import { SecretBox } from '#lib/secret-box';
import { Merchants } from '#modules/merchant/merchant';
import { registerAccountOpsRoutes } from '#modules/account/account-ops-routes';
import { registerAgentOpsRoutes } from '#modules/agents/agents-ops-routes';
import { registerApprovalsOpsRoutes } from '#modules/approvals/approvals-ops-routes';
import { registerAuditOpsRoutes } from '#modules/audit/audit-ops-routes';
import { registerBonusOpsRoutes } from '#modules/bonus/bonus-ops-routes';
import { registerBulkRoutes } from '#modules/bulk/bulk-ops-routes';
import { cashierParts } from '#modules/cashier/cashier';
import { registerCashierOpsRoutes } from '#modules/cashier/cashier-ops-routes';
import { registerDepositOpsRoutes } from '#modules/cashier/deposit-ops-routes';
import { registerPaymentOpsRoutes } from '#modules/cashier/payment-ops-routes';
import { registerVoucherOpsRoutes } from '#modules/cashier/voucher-ops-routes';
import { registerContentOpsRoutes } from '#modules/content/content-ops-routes';
import { registerDeliveryOpsRoutes } from '#modules/delivery/delivery-ops-routes';
import { registerJobsOpsRoutes } from '#modules/jobs/jobs-ops-routes';
import { registerMerchantOpsRoutes } from '#modules/merchant/merchant-ops-routes';
import { noteEvent, onceFor, operatorOf } from '#modules/operators/operators';
import { registerOperatorsRoutes } from '#modules/operators/operators-routes';
import { registerTagRoutes } from '#modules/operators/tag-routes';
import { registerViewRoutes } from '#modules/operators/views';
import { registerManageRoutes } from '#modules/operators/manage-routes';
import { registerExportRoutes } from '#modules/exports/exports-ops-routes';
import { registerNoteRoutes } from '#modules/operators/note-routes';
import { registerPromotionsOpsRoutes } from '#modules/promotions/promotions-ops-routes';
import { registerRainOpsRoutes } from '#modules/rain/rain-ops-routes';
import { registerFriendOpsRoutes } from '#modules/referral/friend-ops-routes';
import { registerRecordsOpsRoutes } from '#modules/records/records-ops-routes';
import { registerReportsOpsRoutes } from '#modules/reports/reports-ops-routes';
import { registerDocumentOpsRoutes } from '#modules/security/document-ops-routes';
import { registerSecurityOpsRoutes } from '#modules/security/security-ops-routes';
import { registerThresholdRoutes } from '#modules/thresholds/thresholds-ops-routes';
import { registerTimelineRoutes } from '#modules/timeline/timeline-ops-routes';
import { registerGameOpsRoutes } from '#modules/vendors/game-ops-routes';
import { registerVendorOpsRoutes } from '#modules/vendors/vendor-ops-routes';
import { registerVipOpsRoutes } from '#modules/vip/vip-ops-routes';
import { buildApp } from './app.ts';
import { registerConsoleFiles } from './console-files.ts';
import { registerConsoleQueues } from './console-queues.ts';
import { registerConsoleRewards } from './console-rewards.ts';
import type { Env } from './env.ts';
import { allActs } from './operator/acts.ts';

export interface ConsoleParts {
  readonly env: Env;
  /** With the rights of perya_console, and `acting`. */
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  /** The folder of console/dist, ending in a slash. */
  readonly folder: URL;
  /** Is given the desk before anything listens: for the jobs that work at it. */
  readonly onDesk?: (desk: Desk) => void;
  /** Takes the log's lines instead of the standard output. */
  readonly logTo?: { write(line: string): void };
}

/** What the portal's calls lean on: there are none here, no member and no vendor. */
function platformOf({ env, db, clock, events }: ConsoleParts): Platform {
  return {
    env,
    db,
    clock,
    events,
    draining: new Draining(),
    art: artOf({}),
    secrets: new SecretBox(env.SECRET_KEY),
    merchantOf: async () => Promise.resolve(null),
    authenticate: async () => Promise.resolve({ ok: false, code: 'session.none' }),
    vendorOf: async () => Promise.resolve('vendor.badSignature'),
    unseal: async () => Promise.reject(new Error('nothing is sealed here')),
  };
}

/** Whether an address is within the networks; with none given, every one is. */
function withinNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(
      address,
      bits === undefined ? (isIPv6(address) ? 128 : 32) : Number(bits),
      family,
    );
  }
  return (given) => {
    if (networks.length === 0) return true;
    const address = plainAddress(given);
    return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

/** The calls of every module, under /ops. */
function registerCalls(
  desk: Desk,
  { env, clock, events }: ConsoleParts,
  merchants: Merchants,
): void {
  const { db, secrets } = desk.app.platform;
  const cashier = cashierParts(desk.app.platform);
  const operators = { db, clock, secrets, ownersByPassword: env.CONSOLE_OWNERS === 'any' };
  registerOperatorsRoutes(desk, operators, async () => merchants.all());
  registerManageRoutes(desk, operators);
  registerNoteRoutes(desk);
  registerViewRoutes(desk);
  registerTagRoutes(desk);
  registerBulkRoutes(desk);
  registerConsoleQueues(desk);
  registerAccountOpsRoutes(desk);
  registerSecurityOpsRoutes(desk);
  registerDocumentOpsRoutes(desk);
  registerCashierOpsRoutes(desk, cashier);
  registerDepositOpsRoutes(desk, cashier);
  registerAgentOpsRoutes(desk);
  registerPaymentOpsRoutes(desk, cashier);
  registerVoucherOpsRoutes(desk, cashier);
  registerBonusOpsRoutes(desk);
  registerRainOpsRoutes(desk);
  registerFriendOpsRoutes(desk);
  registerVipOpsRoutes(desk);
  registerConsoleRewards(desk, async (code) => merchants.byCode(code));
  registerPromotionsOpsRoutes(desk, { db, clock, events, secrets });
  registerApprovalsOpsRoutes(desk, cashier, allActs(cashier));
  registerRecordsOpsRoutes(desk);
  registerReportsOpsRoutes(desk);
  registerGameOpsRoutes(desk);
  registerContentOpsRoutes(desk, async (code) => merchants.byCode(code));
  registerMerchantOpsRoutes(desk);
  registerThresholdRoutes(desk);
  registerJobsOpsRoutes(desk);
  registerDeliveryOpsRoutes(desk);
  registerVendorOpsRoutes(desk, { db, clock, secrets });
  registerAuditOpsRoutes(desk);
  registerTimelineRoutes(desk);
  registerExportRoutes(desk);
}

/** Builds the console's server, without listening. */
export async function composeConsole(parts: ConsoleParts): Promise<App> {
  const { env, db, clock, folder, logTo } = parts;
  const platform = platformOf(parts);
  const merchants = new Merchants(db, clock, { headerAllowed: false });
  const isNear = withinNetworks(env.CONSOLE_NETWORKS);
  return buildApp(
    platform,
    [
      (app) => {
        app.addHook('onRequest', async (request) => {
          if (!isNear(request.ip)) throw new OpsError('operator.networkRefused');
        });
        app.addHook('onClose', async () => parts.events.close());
      },
      (app) => {
        app.get('/healthz', async (_request, reply) => {
          await db.pool.query('select 1');
          return reply.header('cache-control', 'no-store').send({ ok: true });
        });
      },
      (app) => {
        const desk: Desk = {
          app,
          handlers: new Map(),
          operatorOf: operatorOf(db, clock),
          note: async (event) => noteEvent(db.kysely, event, clock.now()),
          once: onceFor(db, clock),
        };
        registerCalls(desk, parts, merchants);
        parts.onDesk?.(desk);
      },
      async (app) => registerConsoleFiles(app, folder),
    ],
    logTo,
  );
}

// The files of the database's functions, triggers and views, in the order of their application.

/**
 * Under server/src/modules. A file comes after those whose functions its triggers, its views and
 * its functions in plain SQL name; PL/pgSQL looks other functions up when it runs.
 */
export const functionFiles = [
  'account/sql/views.sql',
  'security/sql/views.sql',
  'games/sql/views.sql',
  'play/sql/views.sql',
  'wallet/sql/append-only.sql',
  'wallet/sql/requests.sql',
  'wallet/sql/accounts.sql',
  'wallet/sql/postings.sql',
  'wallet/sql/partitions.sql',
  'protection/sql/pause.sql',
  'games/sql/catalogue-version.sql',
  'games/sql/search.sql',
  'games/sql/closed-games.sql',
  'play/sql/bet-states.sql',
  'play/sql/answers.sql',
  'play/sql/sessions.sql',
  'play/sql/sittings.sql',
  'play/sql/totals.sql',
  'play/sql/limits.sql',
  'play/sql/jackpots.sql',
  'play/sql/bet.sql',
  'play/sql/win.sql',
  'play/sql/rollback.sql',
  'play/sql/end-round.sql',
  'play/sql/payments.sql',
  'play/sql/findings.sql',
  'play/sql/partitions.sql',
  'vendors/sql/calls.sql',
  'vendors/sql/reconciliation.sql',
  'vendors/sql/unfinished.sql',
  'lottery/sql/next-draw.sql',
  'cashier/sql/steps.sql',
];

/** The schemas that hold nothing but what migrations and the files above make. */
export const schemas = [
  'account',
  'cashier',
  'content',
  'delivery',
  'feedback',
  'games',
  'ledger',
  'limits',
  'lottery',
  'merchant',
  'message',
  'play',
  'protection',
  'push',
  'security',
  'vendors',
  'verification',
];

// The cashier's public face: the password that money is confirmed with, and where it may go.

export { confirmByPaymentPassword, forgivePaymentPassword } from './payment-password.ts';
export { payoutAccountsOf } from './payout-accounts.ts';

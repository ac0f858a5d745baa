// Writes money for people: see the contract, which the server's messages use too.
export { formatMoney, signOf, type MoneyFormat } from '@perya/contract/format-money';

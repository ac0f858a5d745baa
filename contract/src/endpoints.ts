// The list of all endpoints: the documentation page and the generated tests walk it.
import type { EndpointSpec } from './endpoint.ts';
import { banners, notices } from './content.ts';
import {
  addFavourite,
  favouriteGames,
  gameList,
  hotGames,
  recentGames,
  removeFavourite,
  vendors,
  winners,
} from './game-centre.ts';
import { launchGame } from './launch.ts';
import { memberInfo, walletBalance } from './member.ts';
import { consolidated } from './merchant.ts';
import { betRecord } from './records.ts';
import { register, registrationRules } from './registration.ts';
import { captcha, freePlay, login, logout, resume } from './session.ts';
import {
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorRollback,
  vendorWin,
} from './vendor-wallet.ts';

export const endpoints: readonly EndpointSpec[] = [
  consolidated,
  banners,
  notices,
  login,
  freePlay,
  resume,
  logout,
  captcha,
  registrationRules,
  register,
  memberInfo,
  walletBalance,
  gameList,
  hotGames,
  vendors,
  favouriteGames,
  addFavourite,
  removeFavourite,
  recentGames,
  winners,
  launchGame,
  betRecord,
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorWin,
  vendorRollback,
];

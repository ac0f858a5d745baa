// The English texts of the console; a further language is a file beside this one and a folder.
import { texts as agents } from './en/agents.ts';
import { texts as app } from './en/app.ts';
import { texts as cashier } from './en/cashier.ts';
import { texts as content } from './en/content.ts';
import { texts as documents } from './en/documents.ts';
import { texts as errors } from './en/errors.ts';
import { texts as desk } from './en/cashier-desk.ts';
import { texts as exported } from './en/exports.ts';
import { texts as friends } from './en/friends.ts';
import { texts as lists } from './en/lists.ts';
import { texts as games } from './en/games.ts';
import { texts as merchant } from './en/merchant.ts';
import { texts as moreRewards } from './en/more-rewards.ts';
import { texts as operators } from './en/operators.ts';
import { texts as paymentKeys } from './en/payment-keys.ts';
import { texts as play } from './en/play.ts';
import { texts as reports } from './en/reports.ts';
import { texts as rewards } from './en/rewards.ts';
import { texts as screens } from './en/screens.ts';
import { texts as timeline } from './en/timeline.ts';
import { texts as today } from './en/today.ts';
import { texts as vendors } from './en/vendors.ts';
import { texts as vouchers } from './en/vouchers.ts';

export const texts = {
  ...agents,
  ...app,
  ...cashier,
  ...content,
  ...documents,
  ...desk,
  ...errors,
  ...exported,
  ...friends,
  ...lists,
  ...games,
  ...merchant,
  ...moreRewards,
  ...operators,
  ...paymentKeys,
  ...play,
  ...reports,
  ...rewards,
  ...screens,
  ...timeline,
  ...today,
  ...vendors,
  ...vouchers,
};

export const subjects = {};

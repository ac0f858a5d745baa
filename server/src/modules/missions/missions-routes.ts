// The calls of missions and leaderboards.
import { toId, uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import * as boardCalls from '@perya/contract/rewards/boards';
import * as missionCalls from '@perya/contract/rewards/missions';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { boardsFor, ranksFor } from './board-views.ts';
import { hideName, joinBoard } from './boards.ts';
import { claimMission } from './claims.ts';
import { joinMission } from './joining.ts';
import { missionsFor } from './mission-views.ts';

function registerMissions(app: App): void {
  const { db } = app.platform;
  handle(app, missionCalls.missionList, async ({ language }, { merchant, session, context }) =>
    missionsFor(db.kysely, { merchant, session, language, now: context.now }),
  );
  handle(app, missionCalls.missionJoin, async ({ id }, { merchant, session, context }) => {
    const { timeZone } = merchant;
    const wish = { mission: uuidOf(id), timeZone, now: context.now };
    return { progress: toId('missionProgress', await joinMission(db, session, wish)) };
  });
  handle(app, missionCalls.missionClaim, async ({ progress }, { session }) => {
    const claimed = await claimMission(app.platform, session, uuidOf(progress));
    const { reward, amount, currency } = claimed;
    return { reward, amount: wireMoney(money(amount), currency), currency };
  });
}

function registerBoards(app: App): void {
  const { db } = app.platform;
  handle(app, boardCalls.boardList, async ({ language }, { merchant, session, context }) =>
    boardsFor(db.kysely, { merchant, session, language, now: context.now }),
  );
  handle(app, boardCalls.boardRanks, async ({ id }, { merchant, session, context }) =>
    ranksFor(db.kysely, { merchant, session, now: context.now }, uuidOf(id)),
  );
  handle(app, boardCalls.boardJoin, async ({ id, hidden }, { session, context }) => {
    await joinBoard(db, session, { board: uuidOf(id), hidden, now: context.now });
    return {};
  });
  handle(app, boardCalls.boardName, async ({ id, hidden }, { session }) => {
    await hideName(db, session, { board: uuidOf(id), hidden });
    return {};
  });
}

export function registerMissionsRoutes(app: App): void {
  registerMissions(app);
  registerBoards(app);
}

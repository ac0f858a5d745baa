// Saves what agents read of their teams as CSV: people, figures and bets.
import { teamBets, teamMembers, teamPnl } from '@perya/contract/agents/team';
import type { InputOf } from '@perya/contract/endpoint';
import { gameCategories } from '@perya/contract/games/category';
import type { BetId, MemberId } from '@perya/contract/id';
import { SaveCsv } from '#domain/cashier/save-csv.tsx';
import type { Period } from '#domain/records/period.ts';
import { useText } from '#lib/text.tsx';

/** A paged list's next page, as the cursor of a saved file. */
const pageAfter = ({ more, pageNum }: { more: boolean; pageNum: number }) =>
  more ? String(pageNum + 1) : undefined;

/** Who stands directly below somebody, or below the agent. */
export function SaveMembers({ below }: { readonly below: MemberId | null }) {
  const { t } = useText();
  return (
    <SaveCsv
      endpoint={teamMembers}
      input={(after) => ({
        ...(below !== null && { member: below }),
        pageNo: Number(after ?? '1'),
      })}
      next={pageAfter}
      name="team"
      head={[
        t('team.name'),
        t('team.agent'),
        t('team.level'),
        t('team.since'),
        t('team.directs'),
        t('team.all'),
      ]}
      rows={({ content }) =>
        content.map(({ name, agent, depth, since, directs, team }) => [
          name,
          t(agent ? 'team.agent' : 'team.player'),
          String(depth),
          since,
          String(directs),
          String(team),
        ])
      }
    />
  );
}

interface SavePnlProps {
  readonly input: InputOf<typeof teamPnl>;
}

export function SavePnl({ input }: SavePnlProps) {
  const { t } = useText();
  const { by, startDate, endDate } = input;
  const written = (name: string): string => {
    const category = by === 'category' ? gameCategories.find((each) => each === name) : undefined;
    return category ? t(`category.${category}`) : name;
  };
  return (
    <SaveCsv
      endpoint={teamPnl}
      input={() => input}
      next={() => undefined}
      name={`team-${by}-${startDate}-${endDate}`}
      head={[
        t(`team.by.${by}`),
        t('transactions.currency'),
        t('team.turnover'),
        t('team.valid'),
        t('team.payout'),
        t('team.lost'),
      ]}
      rows={({ rows, currency }) =>
        rows.map(({ name, turnover, valid, payout, lost }) => [
          written(name),
          currency,
          turnover,
          valid,
          payout,
          lost,
        ])
      }
    />
  );
}

interface SaveBetsProps {
  readonly period: Period;
  /** Whose, and of which games. */
  readonly asked: Omit<InputOf<typeof teamBets>, 'startDate' | 'endDate' | 'after'>;
}

export function SaveBets({ period, asked }: SaveBetsProps) {
  const { t } = useText();
  return (
    <SaveCsv
      endpoint={teamBets}
      input={(after) => ({
        ...period,
        ...asked,
        ...(after !== undefined && { after: after as BetId }),
      })}
      next={({ next }) => next ?? undefined}
      name={`team-bets-${period.startDate}-${period.endDate}`}
      head={[
        t('transactions.date'),
        t('team.name'),
        t('records.category'),
        t('records.vendor'),
        t('records.game'),
        t('transactions.currency'),
        t('records.stake'),
        t('records.payout'),
        t('records.state'),
        t('records.betId'),
      ]}
      rows={({ content, currency }) =>
        content.map((bet) => [
          bet.placedAt,
          bet.name,
          t(`category.${bet.gameCategory}`),
          bet.vassalage,
          bet.gameName,
          currency,
          bet.stake,
          bet.payout,
          t(`records.state.${bet.state}`),
          bet.id,
        ])
      }
    />
  );
}

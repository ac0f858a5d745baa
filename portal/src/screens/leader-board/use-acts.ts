// Joining and claiming: once, however often it is tapped; visitors are sent to log in.
import { boardJoin, boardList, boardName, boardRanks } from '@perya/contract/rewards/boards';
import type { Board } from '@perya/contract/rewards/boards';
import { missionClaim, missionJoin, missionList } from '@perya/contract/rewards/missions';
import type { Mission } from '@perya/contract/rewards/missions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWritten } from '#domain/cashier/written.ts';
import { useSession } from '#domain/session/session.ts';
import { useRefreshBalance } from '#domain/wallet/wallet.ts';
import { call, type Result } from '#lib/call.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText, type PlainKey } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';

/** Does one thing at a time, and then asks for the paths anew. */
function useAct(paths: readonly { readonly path: string }[]) {
  const { t } = useText();
  const client = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const act = async <V>(work: () => Promise<Result<V>>, done: (value: V) => void) => {
    if (session === null) {
      navigate('/m/login');
      return;
    }
    setBusy(true);
    const result = await work();
    await Promise.all(
      paths.map(async ({ path }) => client.invalidateQueries({ queryKey: [path] })),
    );
    setBusy(false);
    if (result.ok) done(result.value);
    else toast.failure(t(`error.${result.code}` as PlainKey));
  };
  return { busy, act };
}

export function useMissionActs({ id, progress, currency, reward }: Mission) {
  const { t } = useText();
  const written = useWritten(currency);
  const refreshBalance = useRefreshBalance();
  const { busy, act } = useAct([missionList]);
  return {
    busy,
    join: () =>
      void act(
        async () => call(missionJoin, { id }),
        () => undefined,
      ),
    claim: () => {
      if (progress === null) return;
      void act(
        async () => call(missionClaim, { progress }),
        ({ amount }) => {
          void refreshBalance();
          const paid = reward === 'bonus' ? 'promotion.paidBonus' : 'missions.paid';
          toast.info(t(paid, { amount: written(amount) }));
        },
      );
    },
  };
}

export function useBoardActs({ id }: Pick<Board, 'id'>) {
  const { busy, act } = useAct([boardList, boardRanks]);
  return {
    busy,
    join: (hidden: boolean) =>
      void act(
        async () => call(boardJoin, { id, hidden }),
        () => undefined,
      ),
    hide: (hidden: boolean) =>
      void act(
        async () => call(boardName, { id, hidden }),
        () => undefined,
      ),
  };
}

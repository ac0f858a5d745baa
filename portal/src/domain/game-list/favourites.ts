// Favourites: the heart changes at once, and back when the server refuses.
import {
  addFavourite,
  favouriteGames,
  removeFavourite,
  type Game,
} from '@perya/contract/games/game-centre';
import { useNavigate } from '#lib/router.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import { currentSession, rememberReturnTo, useSession } from '#domain/session/session.ts';

/** What was tapped since the lists were fetched, by node id. */
const store = createStore<{ readonly tapped: Readonly<Record<number, boolean>> }>(() => ({
  tapped: {},
}));

function tap(nodeId: number, favourite: boolean) {
  store.setState(({ tapped }) => ({ tapped: { ...tapped, [nodeId]: favourite } }));
}

/** Forgets all taps: another person uses the browser, or nobody. */
export function forgetTapped(): void {
  store.setState({ tapped: {} });
}

/** Whether a game is a favourite, by the last tap or else by its list. */
export function useIsFavourite(): (game: Game) => boolean {
  const tapped = useStore(store, (state) => state.tapped);
  return (game) => tapped[game.nodeId] ?? game.favourite;
}

/** Games whose heart is being sent. */
const sending = new Set<number>();

/**
 * Sends the last tap, one call at a time, until the server has the same: two quick taps must not
 * overtake each other. Returns the code of a call that failed; the heart has then changed back.
 */
async function sync(game: Game, saved: boolean): Promise<string | null> {
  const { nodeId, vassalage: vendor } = game;
  const wanted = store.getState().tapped[nodeId] ?? saved;
  if (wanted === saved) return null;
  const result = wanted
    ? await call(addFavourite, { nodeId, vendor })
    : await call(removeFavourite, { nodeId });
  if (currentSession() === null) return null;
  if (result.ok) return sync(game, wanted);
  tap(nodeId, saved);
  return result.code;
}

export function useFavourite(game: Game): { favourite: boolean; toggle: () => void } {
  const { nodeId } = game;
  const tapped = useStore(store, (state) => state.tapped[nodeId]);
  const session = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { t } = useText();
  const favourite = session !== null && (tapped ?? game.favourite);
  const send = async () => {
    if (sending.has(nodeId)) return;
    sending.add(nodeId);
    const failure = await sync(game, favourite).finally(() => sending.delete(nodeId));
    if (currentSession() === null) return;
    if (failure !== null) toast.failure(t(`error.${failure as 'offline'}`));
    else {
      const isFavourite = store.getState().tapped[nodeId] ?? favourite;
      toast.success(t(isFavourite ? 'games.favouriteAdded' : 'games.favouriteRemoved'));
    }
    await client.invalidateQueries({ queryKey: [favouriteGames.path] });
  };
  const toggle = () => {
    if (currentSession() === null) {
      rememberReturnTo(window.location.pathname + window.location.search);
      navigate('/m/login');
      return;
    }
    tap(nodeId, !favourite);
    void send();
  };
  return { favourite, toggle };
}

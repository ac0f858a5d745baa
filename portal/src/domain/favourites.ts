// Favourites: the heart answers at once; when the server refuses, it turns back.
import {
  addFavourite,
  favouriteGames,
  removeFavourite,
  type Game,
} from '@perya/contract/game-centre';
import { useNavigate } from '#lib/router.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import { currentSession, rememberPlace, useSession } from './session.ts';

/** What was tapped since the lists were fetched, by node id. */
const store = createStore<{ readonly tapped: Readonly<Record<number, boolean>> }>(() => ({
  tapped: {},
}));

function tap(nodeId: number, favourite: boolean) {
  store.setState(({ tapped }) => ({ tapped: { ...tapped, [nodeId]: favourite } }));
}

/** Another person, or nobody, uses the browser now: nothing tapped before counts. */
export function forgetTapped(): void {
  store.setState({ tapped: {} });
}

/** Whether a game is a favourite now, whatever its list said when it was fetched. */
export function useIsFavourite(): (game: Game) => boolean {
  const tapped = useStore(store, (state) => state.tapped);
  return (game) => tapped[game.nodeId] ?? game.favourite;
}

/** Games whose heart the server is being told of. */
const telling = new Set<number>();

/**
 * Tells the server what was tapped, one call at a time and until both agree: two quick taps must
 * not overtake each other. Answers the code of a call that failed; then the heart has turned back.
 */
async function tell(game: Game, held: boolean): Promise<string | null> {
  const { nodeId, vassalage: vendor } = game;
  const wanted = store.getState().tapped[nodeId] ?? held;
  if (wanted === held) return null;
  const result = wanted
    ? await call(addFavourite, { nodeId, vendor })
    : await call(removeFavourite, { nodeId });
  if (currentSession() === null) return null;
  if (result.ok) return tell(game, wanted);
  tap(nodeId, held);
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
    if (telling.has(nodeId)) return;
    telling.add(nodeId);
    const failure = await tell(game, favourite).finally(() => telling.delete(nodeId));
    if (currentSession() === null) return;
    if (failure !== null) toast.failure(t(`error.${failure as 'offline'}`));
    else {
      const kept = store.getState().tapped[nodeId] ?? favourite;
      toast.success(t(kept ? 'games.favouriteAdded' : 'games.favouriteRemoved'));
    }
    await client.invalidateQueries({ queryKey: [favouriteGames.path] });
  };
  const toggle = () => {
    if (currentSession() === null) {
      rememberPlace(window.location.pathname + window.location.search);
      navigate('/m/login');
      return;
    }
    tap(nodeId, !favourite);
    void send();
  };
  return { favourite, toggle };
}

// Favourites: the heart answers at once; when the server refuses, it turns back.
import { addFavourite, removeFavourite, type Game } from '@perya/contract/game-centre';
import { useLocation, useNavigate } from '#lib/router.tsx';
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

export function useFavourite(game: Game): { favourite: boolean; toggle: () => void } {
  const tapped = useStore(store, (state) => state.tapped[game.nodeId]);
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const client = useQueryClient();
  const { t } = useText();
  const favourite = session !== null && (tapped ?? game.favourite);
  const send = async (wanted: boolean) => {
    const { nodeId, vassalage: vendor } = game;
    const result = wanted
      ? await call(addFavourite, { nodeId, vendor })
      : await call(removeFavourite, { nodeId });
    if (currentSession() === null) return;
    if (result.ok) await client.invalidateQueries({ queryKey: ['/wps/game/favourites'] });
    else {
      tap(nodeId, !wanted);
      toast.failure(t(`error.${result.code}`));
    }
  };
  const toggle = () => {
    if (currentSession() === null) {
      rememberPlace(location.pathname + location.search);
      navigate('/m/login');
      return;
    }
    tap(game.nodeId, !favourite);
    void send(!favourite);
  };
  return { favourite, toggle };
}

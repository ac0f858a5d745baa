// The token of the mailed link: moved out of the address at once, stored until it is used.
import { useEffect } from 'react';
import { useReady } from '#domain/form/form.ts';
import { useLocation, useNavigate } from '#lib/router.tsx';
import { save, useStored } from '#lib/storage.ts';

/** The link's token, or null; `spend` forgets it. */
export function useResetToken(): { readonly token: string | null; readonly spend: () => void } {
  const { search } = useLocation();
  const navigate = useNavigate();
  // The server renders without it: a token must not get into its page cache.
  const ready = useReady();
  const given = ready ? new URLSearchParams(search).get('token') : null;
  const stored = useStored('resetToken');
  useEffect(() => {
    if (given === null) return;
    save('resetToken', given);
    // Neither the history nor a copied address may contain it.
    navigate('/m/forget', { replace: true });
  }, [given, navigate]);
  return { token: given ?? stored, spend: () => save('resetToken', null) };
}

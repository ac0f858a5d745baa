// What the mailed link carried: taken out of the address at once, kept until it is used.
import { useEffect } from 'react';
import { useReady } from '#domain/form.ts';
import { useLocation, useNavigate } from '#lib/router.tsx';
import { save } from '#lib/storage.ts';
import { useStored } from '#lib/use-stored.ts';

/** The link's token, or null; `spend` forgets it. */
export function useResetToken(): { readonly token: string | null; readonly spend: () => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The page is painted without it: a token has no place in what the server keeps of pages.
  const ready = useReady();
  const given = ready ? new URLSearchParams(search).get('token') : null;
  const kept = useStored('resetToken');
  useEffect(() => {
    if (given === null) return;
    save('resetToken', given);
    // Neither the history nor a copied address shall hold it.
    navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  return { token: given ?? kept, spend: () => save('resetToken', null) };
}

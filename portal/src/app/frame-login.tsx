// The login dialog, over whatever page it is opened on; its code comes with the page's first touch.
import { useEffect } from 'react';
import { setLoginSheetThere, useLoginOffer, withdrawLogin } from '#domain/sign-in/login-offer.ts';
import { laterSheet } from '#ui/later-sheet.tsx';
import { loadLoginSheet } from '../screens.ts';

const { LaterSheet: LoginSheet } = laterSheet(loadLoginSheet);

export function FrameLogin() {
  const place = useLoginOffer();
  useEffect(() => {
    setLoginSheetThere(true);
    return () => setLoginSheetThere(false);
  }, []);
  return <LoginSheet open={place !== null} onClose={withdrawLogin} />;
}

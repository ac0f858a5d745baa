// The offer of the app at the end of home, with the ways to it in a pop-up.
import { useState } from 'react';
import { DownloadBar } from '#domain/download/download-bar.tsx';
import { DownloadSheet } from '#domain/download/download-sheet.tsx';

export function AppOffer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DownloadBar onOpen={() => setOpen(true)} />
      <DownloadSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

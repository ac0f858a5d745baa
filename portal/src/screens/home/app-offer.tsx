// The offer of the app at the end of home, with its links in a sheet.
import { useState } from 'react';
import { DownloadBar } from '#domain/install/download-bar.tsx';
import { DownloadSheet } from '#domain/install/later-download-sheet.ts';

export function AppOffer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DownloadBar onOpen={() => setOpen(true)} />
      <DownloadSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

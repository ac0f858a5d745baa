// The offer of the app at the end of home, with its links in a sheet.
import { useState } from 'react';
import { DownloadBar } from '#domain/install/download-bar.tsx';
import { laterSheet } from '#ui/later-sheet.tsx';

const { LaterSheet: DownloadSheet } = laterSheet(
  async () => (await import('#domain/install/download-sheet.tsx')).DownloadSheet,
);

export function AppOffer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DownloadBar onOpen={() => setOpen(true)} />
      <DownloadSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

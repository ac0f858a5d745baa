// The browser's entry: the console is one page, drawn by what its server answers.
import '#ui/tokens.css';
import '#ui/base.css';
import './console.css';
import './about-console.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { connect } from '#app/connect.ts';
import { showTheme } from '#app/theme.ts';
import { loadCatalogue } from '#lib/text.tsx';
import { createQueryClient } from '#lib/use-call.ts';

async function start(root: HTMLElement): Promise<void> {
  showTheme();
  const client = createQueryClient();
  connect(client);
  const catalogue = await loadCatalogue('EN');
  createRoot(root).render(
    <StrictMode>
      <App catalogue={catalogue} client={client} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root !== null) void start(root);

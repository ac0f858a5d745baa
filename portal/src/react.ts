// Starts React within the turn of its own file: such packages wait until somebody asks for them.
import * as dom from 'react-dom/client';

export const { createRoot, hydrateRoot } = dom;

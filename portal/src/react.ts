// Evaluates React in the task of its own chunk: CommonJS packages run when they are first used.
import * as dom from 'react-dom/client';

export const { createRoot, hydrateRoot } = dom;

// The whole portal as one component, the same on the server and in the browser.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { TextProvider, type Catalogue } from '#lib/text.tsx';
import { Toasts } from '#ui/toast.tsx';
import type { FirstPaint } from '../first-paint.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { StartUp } from './start-up.tsx';

interface AppProps {
  readonly first: FirstPaint;
  readonly catalogue: Catalogue;
  readonly client: QueryClient;
}

export function App({ first, catalogue, client }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <TextProvider language={first.language} catalogue={catalogue}>
        <ErrorBoundary>
          <StartUp first={first}>
            <Frame />
          </StartUp>
        </ErrorBoundary>
        <Toasts />
      </TextProvider>
    </QueryClientProvider>
  );
}

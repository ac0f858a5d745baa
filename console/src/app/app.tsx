// The console as a whole: who is signed in decides between the way in and the frame.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { enrolmentPath } from '#routes';
import { useSession } from '#domain/session/session.ts';
import { BrowserRouter, useLocation } from '#lib/router.tsx';
import { TextProvider, useText, type Catalogue } from '#lib/text.tsx';
import { Toasts } from '#ui/toast.tsx';
import { Enrolment } from './enrolment.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { SignIn } from './sign-in.tsx';
import style from './app.module.css';

function Gate() {
  const session = useSession();
  const { pathname } = useLocation();
  const { t } = useText();
  if (pathname === enrolmentPath) return <Enrolment />;
  if (session.state === 'in') return <Frame />;
  if (session.state === 'out') return <SignIn why={session.why} />;
  return (
    <p className={style['looking']} role="status">
      {t('common.loading')}
    </p>
  );
}

interface AppProps {
  readonly catalogue: Catalogue;
  readonly client: QueryClient;
}

export function App({ catalogue, client }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <TextProvider language="EN" catalogue={catalogue}>
        <BrowserRouter redirect={(to) => to}>
          <ErrorBoundary>
            <Gate />
          </ErrorBoundary>
          <Toasts />
        </BrowserRouter>
      </TextProvider>
    </QueryClientProvider>
  );
}

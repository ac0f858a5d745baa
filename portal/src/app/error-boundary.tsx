// Catches errors while rendering, and shows words and a way on in place of a blank page.
import { Component, type ReactNode } from 'react';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';

// Engines remember for the whole document that a chunk failed: only a reload asks for it again.
const tryAgain = () => window.location.reload();

function Broken() {
  const { t } = useText();
  return (
    <div role="alert">
      <EmptyState title={t('frame.broken')} text={t('frame.brokenText')}>
        <Button look="lamp" onClick={tryAgain}>
          {t('common.retry')}
        </Button>
        <Button onClick={() => window.location.assign('/m/home')}>{t('common.goHome')}</Button>
      </EmptyState>
    </div>
  );
}

interface ErrorBoundaryProps {
  /** A screen that broke is tried again when it is shown again. */
  readonly isShown?: boolean;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly broken: boolean;
  readonly isShown: boolean;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { broken: false, isShown: true };

  static getDerivedStateFromProps(
    { isShown = true }: ErrorBoundaryProps,
    last: ErrorBoundaryState,
  ) {
    return { isShown, broken: last.broken && !(isShown && !last.isShown) };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

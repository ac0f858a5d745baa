// Catches errors while rendering, and shows words and a way on in place of a blank page.
import { Component, type ReactNode } from 'react';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#parts/notice.tsx';

function Broken() {
  const { t } = useText();
  return (
    <Notice title={t('frame.broken')} text={t('frame.brokenText')}>
      <Button size="small" look="lamp" onClick={() => window.location.reload()}>
        {t('common.reload')}
      </Button>
    </Notice>
  );
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

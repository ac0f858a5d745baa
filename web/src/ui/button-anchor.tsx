// A link to an address outside that looks like a button; plain words when it is not a safe one.
import type { ReactNode } from 'react';
import { looks, type Look } from './button.tsx';
import { SafeAnchor } from './safe-anchor.tsx';

interface ButtonAnchorProps extends Look {
  readonly linkage: string;
  readonly children: ReactNode;
}

export function ButtonAnchor({ linkage, children, ...look }: ButtonAnchorProps) {
  return (
    <SafeAnchor linkage={linkage} className={looks(look)}>
      {children}
    </SafeAnchor>
  );
}

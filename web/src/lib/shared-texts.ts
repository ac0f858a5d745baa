// The texts that the shared parts speak with: every app has them.
import type { ErrorCode, FieldProblem } from '@perya/contract/error-codes';

type SharedKey =
  | `common.${'clear' | 'close' | 'loadFailed' | 'loading' | 'noMore' | 'noMoreNow' | 'retry'}`
  | `common.${'hidePassword' | 'showPassword'}`
  | `copy.${'do' | 'done' | 'failed'}`
  | `error.${ErrorCode | 'offline' | 'slow'}`
  | `field.${FieldProblem}`;

export type SharedTexts = Readonly<Record<SharedKey, string>>;

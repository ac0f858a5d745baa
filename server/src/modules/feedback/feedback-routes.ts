// The call that takes a member's feedback.
import { feedback } from '@perya/contract/content/feedback';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { leaveFeedback } from './feedback.ts';

export function registerFeedbackRoutes(app: App): void {
  handle(app, feedback, async ({ content }, { platform, session }) => {
    await leaveFeedback(platform, session, content);
    return {};
  });
}

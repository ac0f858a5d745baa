// A member's feedback to the operator: one field, saved as a draft, sent once.
import { feedback } from '@perya/contract/content/feedback';
import { lengthOf } from '@perya/contract/limits';
import { useRef, useState, type FormEvent } from 'react';
import page from '#domain/form/account-page.module.css';
import { useDraft } from '#domain/form/draft.ts';
import { focusFirstWrong, problemText, useReady, type Problems } from '#domain/form/form.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { contentProblem } from './content-problem.ts';
import style from './feedback.module.css';

const savedFields = ['content'] as const;

function useFeedback(onDone: () => void) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft<'content'>('feedback', savedFields);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const content = draft.values.content ?? '';
  const refuse = (wrong: Problems, text: string | null) => {
    focusFirstWrong(form.current, () => {
      setProblems(wrong);
      setRefusal(text);
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = contentProblem(content);
    refuse({ content: problem }, null);
    if (problem) return;
    setBusy(true);
    const result = await call(feedback, { content: content.trim() });
    setBusy(false);
    if (!result.ok) return refuse(result.fields, t(`error.${result.code}`));
    draft.forget();
    return onDone();
  };
  const type = (text: string) => {
    draft.type('content', text);
    setProblems({});
  };
  return { form, content, type, problems, refusal, busy, submit };
}

function Writing({ onDone }: { readonly onDone: () => void }) {
  const { t } = useText();
  const ready = useReady();
  const { form, content, type, problems, refusal, busy, submit } = useFeedback(onDone);
  const count = content.trim().length;
  return (
    <form
      ref={form}
      className={page['form']}
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <p>{t('feedback.text')}</p>
      <TextArea
        name="content"
        label={t('feedback.content')}
        hint={t('feedback.length', { count, min: lengthOf.feedbackMin, max: lengthOf.feedbackMax })}
        value={content}
        onValue={type}
        error={problemText(t, problems['content'])}
        maxLength={lengthOf.feedbackMax}
      />
      <p className={page['message']} role="alert" hidden={refusal === null}>
        {refusal}
      </p>
      <Button type="submit" look="lamp" wide busy={busy} disabled={!ready}>
        {t('feedback.submit')}
      </Button>
    </form>
  );
}

export function Screen() {
  const { t } = useText();
  const [done, setDone] = useState(false);
  return (
    <div className={style['page']}>
      {done ? (
        <div role="status">
          <EmptyState title={t('feedback.done')} text={t('feedback.doneText')}>
            <ButtonLink to="/m/service" look="lamp">
              {t('login.service')}
            </ButtonLink>
            <Button onClick={() => setDone(false)}>{t('feedback.again')}</Button>
          </EmptyState>
        </div>
      ) : (
        <Writing onDone={() => setDone(true)} />
      )}
    </div>
  );
}

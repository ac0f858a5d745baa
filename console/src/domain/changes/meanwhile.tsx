// Another operator changed the record that is being edited: what they changed, and how to go on.
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Buttons } from '#parts/line.tsx';
import { Changes } from './changes.tsx';
import style from './meanwhile.module.css';

interface MeanwhileProps {
  /** The record as it was when the form was opened, as it is now, and as it is in the form. */
  readonly was: unknown;
  readonly now: unknown;
  readonly mine: unknown;
  readonly nameOf?: (path: readonly string[]) => string;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

export function Meanwhile(props: MeanwhileProps) {
  const { was, now, mine, nameOf, onTheirs, onMine } = props;
  const { t } = useText();
  const names = nameOf && { nameOf };
  return (
    <section className={style['meanwhile']} role="alert">
      <h2>{t('changes.meanwhile')}</h2>
      <p>{t('changes.theirs')}</p>
      <Changes before={was} after={now} {...names} />
      <p>{t('changes.mine')}</p>
      <Changes before={now} after={mine} {...names} />
      <Buttons>
        <Button size="small" onClick={onTheirs}>
          {t('changes.takeTheirs')}
        </Button>
        <Button size="small" onClick={onMine}>
          {t('changes.keepMine')}
        </Button>
      </Buttons>
    </section>
  );
}

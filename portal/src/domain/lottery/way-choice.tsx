// A choice among the ways in which a lottery can be played; nothing where there is only one.
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import style from './way-choice.module.css';

interface WayChoiceProps<Id extends string> {
  readonly label: string;
  readonly ways: readonly Id[];
  readonly chosen: Id;
  readonly nameOf: (way: Id) => string;
  readonly onChoose: (way: Id) => void;
}

export function WayChoice<Id extends string>(props: WayChoiceProps<Id>) {
  const { label, ways, chosen, nameOf, onChoose } = props;
  if (ways.length < 2) return null;
  return (
    <fieldset className={style['ways']}>
      <legend className="visually-hidden">{label}</legend>
      {ways.map((way) => (
        <Button
          key={way}
          size="small"
          look={way === chosen ? 'outline' : 'quiet'}
          aria-pressed={way === chosen}
          onClick={() => onChoose(way)}
        >
          {way === chosen && <Icon name="check" size={16} />}
          {nameOf(way)}
        </Button>
      ))}
    </fieldset>
  );
}

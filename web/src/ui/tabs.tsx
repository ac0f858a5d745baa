// A row of tabs that scrolls sideways when it is long; arrow keys move between them.
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';
import style from './tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Id of the element that the tabs change. */
  readonly controls: string;
  /** `stall`: tall, with a picture; `pill`: one line. */
  readonly look?: 'pill' | 'stall';
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, controls, look = 'pill' } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls the chosen tab to the middle of its row, without scrolling the page.
    const frame = requestAnimationFrame(() => {
      // In a frame: reading the position earlier would force an extra layout.
      const row = list.current;
      const tab = row?.querySelector<HTMLElement>('[aria-selected=true]');
      if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const at = tabs.findIndex((tab) => tab.id === selected);
    const index = (at + step * sign + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onSelect(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    // The tabs in it take the focus, one at a time, as the pattern for tabs asks.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={list}
      className={style['list']}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={controls}
          tabIndex={tab.id === selected ? 0 : -1}
          className={classes(style['tab'], style[look])}
          onClick={() => onSelect(tab.id)}
        >
          {tab.icon}
          <span>{tab.label}</span>
        </button>
      ))}
    </div>
  );
}

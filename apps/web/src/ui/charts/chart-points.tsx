import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { TextLink } from '../navigation/text-link.tsx';
import styles from './chart.module.css';
import type { Mark, NextMark } from './chart-data.ts';
import { nextMark } from './model/next-mark.ts';

interface ChartPointsProps {
  /** Name of the chart. */
  label: string;
  /** Id of the element with the keyboard instructions. */
  hintId: string;
  marks: readonly Mark[];
  /** Accessible name of a point: series, position, value and note. */
  wordsOf: (mark: Mark) => string;
  /** Called with the point under the pointer or focus. */
  onLook: (mark: Mark | null) => void;
  startsAtFirst?: boolean;
  next?: NextMark;
}

const keyOf = ({ series, place }: Pick<Mark, 'series' | 'place'>) => `${series} ${place}`;

/**
 * Interactive overlay of the data points for pointer, keyboard and screen reader. Uses a roving tabindex,
 * starting at the newest or the first point; arrow keys move between points.
 */
export function ChartPoints(props: ChartPointsProps) {
  const { label, hintId, marks, wordsOf, onLook, startsAtFirst = false, next: nextOf = nextMark } = props;
  const [chosen, setChosen] = useState('');
  const elements = useRef(new Map<string, HTMLElement>());
  const first = marks.filter(({ series }) => series === 0).at(startsAtFirst ? 0 : -1);
  const current = marks.find((mark) => keyOf(mark) === chosen) ?? first;
  const move = (mark: Mark) => (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    const next = nextOf(marks, mark, event.key);
    if (!next) return;
    event.preventDefault();
    elements.current.get(keyOf(next))?.focus();
  };
  return (
    <ul className={classNames(styles.points)} aria-label={label} aria-describedby={hintId}>
      {marks.map((mark) => {
        const key = keyOf(mark);
        const isCurrent = mark === current;
        const shared = {
          ref: (element: HTMLElement | null) => {
            if (element) elements.current.set(key, element);
            else elements.current.delete(key);
          },
          className: classNames(styles.point),
          'aria-label': wordsOf(mark),
          onKeyDown: move(mark),
          onFocus: () => {
            setChosen(key);
            onLook(mark);
          },
          onBlur: () => onLook(null),
        };
        return (
          <li
            key={key}
            className={classNames(styles.place)}
            style={mark.box}
            onPointerEnter={() => onLook(mark)}
            onPointerLeave={() => onLook(null)}
          >
            {mark.point.href === undefined ? (
              <span role="img" tabIndex={isCurrent ? 0 : -1} {...shared} />
            ) : (
              <TextLink href={mark.point.href} tabIndex={isCurrent ? 0 : -1} {...shared} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

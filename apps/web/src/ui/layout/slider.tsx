import { MoveLeft, MoveRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './slider.module.css';

/** How long each slide stands, in milliseconds (specification, administration 9). */
const INTERVAL_MS = 4000;

interface SliderProps {
  words: {
    name: string;
    /** What it is, for screen readers. */
    kind: string;
    place: (at: number) => string;
    previous: string;
    next: string;
    stop: string;
    start: string;
  };
  slides: readonly { key: string; content: ReactNode }[];
}

/**
 * One of a few texts at a time. It moves on by itself until somebody stops it, and stands still while it is pointed at or has the
 * focus; where people have asked their system for less motion it stands from the beginning.
 */
export function Slider({ words, slides }: SliderProps) {
  const [at, setAt] = useState(0);
  const [isStopped, setStopped] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isHeld, setHeld] = useState(false);
  const isMoving = !isStopped && !isHeld;
  const count = slides.length;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isMoving, count]);
  const turn = (by: number) => {
    // Who turns it wants to read.
    setStopped(true);
    setAt((now) => (now + by + count) % count);
  };
  return (
    <section
      aria-roledescription={words.kind}
      aria-label={words.name}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className={styles.slides} aria-live={isMoving ? 'off' : 'polite'}>
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            className={classNames(index !== at && styles.hidden)}
            {...(index === at ? {} : { 'aria-hidden': true })}
          >
            {content}
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <IconButton
          label={words.previous}
          icon={<MoveLeft size={20} aria-hidden="true" />}
          onPress={() => turn(-1)}
        />
        <span className={styles.place}>{words.place(at + 1)}</span>
        <IconButton
          label={words.next}
          icon={<MoveRight size={20} aria-hidden="true" />}
          onPress={() => turn(1)}
        />
        <Button onPress={() => setStopped((was) => !was)}>{isStopped ? words.start : words.stop}</Button>
      </div>
    </section>
  );
}

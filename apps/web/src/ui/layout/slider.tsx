import { MoveLeft, MoveRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './slider.module.css';

/** Duration of each slide in milliseconds (specification, administration 9). */
const INTERVAL_MS = 4000;

interface SliderProps {
  words: {
    name: string;
    /** Role description for screen readers. */
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
 * A carousel of short texts. It advances automatically until it is stopped, and pauses on hover and focus; with
 * reduced motion it starts stopped.
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
    // Manual navigation stops the automatic advance.
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

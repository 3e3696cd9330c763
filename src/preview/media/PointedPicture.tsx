import { useId, useRef } from 'react';

export type Point = readonly [x: number, y: number];

/** One press of an arrow key, and one with Shift. */
const STEP = 0.01;
const LARGE_STEP = 0.1;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const bounded = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

interface PointedPictureProps {
  readonly source: string;
  /** Natural size, for the shape. */
  readonly size: { readonly width: number; readonly height: number };
  /** Absent: the picture alone. */
  readonly point?: Point | undefined;
  /** Says where the point is, in percent. */
  readonly label?: (x: number, y: number) => string;
  readonly help?: string | undefined;
  /** Absent: the point cannot be moved. */
  readonly onMove?: ((point: Point) => void) | undefined;
}

/** A picture with a point on it, moved by pressing, dragging or arrow keys. */
export function PointedPicture({ source, size, point, label, help, onMove }: PointedPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const { width, height } = size;
  // Its place is kept while it loads.
  const style = { aspectRatio: `${width} / ${height}`, width: `min(100%, ${(50 * width) / height}dvh)` };
  const picture = <img src={source} alt="" draggable={false} />;
  if (point === undefined)
    return (
      <div className="media__picture" style={style}>
        {picture}
      </div>
    );
  const [x, y] = point;
  const place = { left: `${x * 100}%`, top: `${y * 100}%` };
  const said = label?.(Math.round(x * 100), Math.round(y * 100)) ?? '';
  if (onMove === undefined)
    return (
      <div className="media__picture" style={style}>
        {picture}
        <span className="media__point" style={place} role="img" aria-label={said} />
      </div>
    );
  const toPointer = ({ clientX, clientY }: React.PointerEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    if (box !== undefined)
      onMove([bounded((clientX - box.left) / box.width), bounded((clientY - box.top) / box.height)]);
  };
  return (
    <>
      <div
        ref={frame}
        className="media__picture media__picture--pointed"
        style={style}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          toPointer(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && toPointer(event)}
      >
        {picture}
        <button
          type="button"
          className="media__point"
          style={place}
          aria-label={said}
          aria-describedby={helpId}
          onKeyDown={(event) => {
            const way = ARROWS[event.key];
            if (way === undefined) return;
            event.preventDefault();
            const by = event.shiftKey ? LARGE_STEP : STEP;
            onMove([bounded(x + way[0] * by), bounded(y + way[1] * by)]);
          }}
        />
      </div>
      <p className="media__help" id={helpId}>
        {help}
      </p>
    </>
  );
}

import { useEffect, useRef, useState, type ComponentType, type SyntheticEvent } from 'react';
import { canPlay } from 'react-player/patterns';
import { createReactPlayer } from 'react-player/ReactPlayer';
import YouTube from 'youtube-video-element/react';

/** A film at YouTube and how the block wants it played. */
export interface YouTubeFilmOptions {
  /** Id of the film, 11 characters. */
  readonly id: string;
  readonly autoplay: boolean;
  readonly controls: boolean;
  readonly loop: boolean;
  readonly muted: boolean;
}

interface Props {
  readonly film: YouTubeFilmOptions;
  readonly title: string;
  /** The `paused` flag: the film holds while it is set and goes on when it is cleared, if it was playing. */
  readonly held: boolean;
  readonly onReady: (frame: HTMLIFrameElement | null) => void;
  readonly onFailed: (reason: unknown) => void;
}

// The library's own list knows every host there is; ours bundles one.
const entry = {
  key: 'youtube',
  name: 'YouTube',
  canPlay: canPlay.youtube,
  player: YouTube as unknown as ComponentType,
};
const ReactPlayer = createReactPlayer([entry], entry);
/** The element would not be narrower than 300 pixels; the block's box is what counts. */
const STYLE = { minWidth: 0, minHeight: 0 };

const frameIn = (element: HTMLElement | null): HTMLIFrameElement | null =>
  element?.shadowRoot?.querySelector('iframe') ?? null;

/** react-player with YouTube alone, kept to the host that sets no cookies before it plays. */
export function YouTubeFilm({ film: { id, autoplay, controls, loop, muted }, title, held, onReady, onFailed }: Props) {
  const element = useRef<HTMLVideoElement>(null);
  const [wish, setWish] = useState(autoplay);
  // The library sets these again with every render: what the visitor did in the player must not be undone.
  const [sound, setSound] = useState({ volume: 1, muted });
  const [rate, setRate] = useState(1);
  /** We asked for a pause; the word that it happened comes later, perhaps after the flag has gone again. */
  const asked = useRef(false);
  useEffect(() => {
    if (held && wish) asked.current = true;
  }, [held, wish]);

  const paused = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void => {
    const ours = asked.current;
    asked.current = false;
    if (held) return;
    if (ours) void currentTarget.play();
    else setWish(false);
  };
  const heard = ({ currentTarget: now }: SyntheticEvent<HTMLVideoElement>): void => {
    // Before it has loaded the element says "aloud" whatever holds.
    if ('isLoaded' in now && now.isLoaded === true) setSound({ volume: now.volume, muted: now.muted });
  };
  return (
    <ReactPlayer
      ref={element}
      src={`https://www.youtube-nocookie.com/embed/${id}`}
      width="100%"
      height="100%"
      style={STYLE}
      playing={wish && !held}
      autoPlay={autoplay}
      controls={controls}
      loop={loop}
      playsInline
      muted={sound.muted}
      volume={sound.volume}
      playbackRate={rate}
      // A single film only loops as a playlist of itself; silence must hold from the first moment.
      config={{
        youtube: { mute: muted ? 1 : 0, origin: location.origin, ...(loop ? { playlist: id } : {}) } as object,
      }}
      // The frame is there as soon as this event has been told; the library gives it no name.
      onReady={() => queueMicrotask(() => frameIn(element.current)?.setAttribute('title', title))}
      onLoadedMetadata={() => onReady(frameIn(element.current))}
      onPlay={() => setWish(true)}
      onPause={paused}
      onVolumeChange={heard}
      onRateChange={({ currentTarget: now }) => setRate(now.playbackRate)}
      onError={({ currentTarget: now }) => onFailed(now.error?.message ?? 'unknown')}
    />
  );
}

import { useEffect, useRef, useState, type ComponentType, type SyntheticEvent } from 'react';
import { canPlay } from 'react-player/patterns';
import { createReactPlayer } from 'react-player/ReactPlayer';
import YouTube from 'youtube-video-element/react';

/** A YouTube film and its playback options. */
export interface YouTubeFilmOptions {
  /** YouTube video id, 11 characters. */
  readonly id: string;
  readonly autoplay: boolean;
  readonly controls: boolean;
  readonly loop: boolean;
  readonly muted: boolean;
}

interface Props {
  readonly film: YouTubeFilmOptions;
  readonly title: string;
  /** The `paused` flag: pauses the film while set; a film that was playing resumes when it is cleared. */
  readonly held: boolean;
  readonly onReady: (frame: HTMLIFrameElement | null) => void;
  readonly onFailed: (reason: unknown) => void;
}

// The library's default list includes players for all hosts; we only bundle YouTube's.
const entry = {
  key: 'youtube',
  name: 'YouTube',
  canPlay: canPlay.youtube,
  player: YouTube as unknown as ComponentType,
};
const ReactPlayer = createReactPlayer([entry], entry);
/** Overrides the element's minimum width of 300 pixels: it must fit the block's box. */
const STYLE = { minWidth: 0, minHeight: 0 };

const frameIn = (element: HTMLElement | null): HTMLIFrameElement | null =>
  element?.shadowRoot?.querySelector('iframe') ?? null;

/** react-player with YouTube only, on the host that sets no cookies before playback. */
export function YouTubeFilm({ film: { id, autoplay, controls, loop, muted }, title, held, onReady, onFailed }: Props) {
  const element = useRef<HTMLVideoElement>(null);
  const [wish, setWish] = useState(autoplay);
  // Kept in state because the library sets them on every render, which would undo the visitor's changes in the player.
  const [sound, setSound] = useState({ volume: 1, muted });
  const [rate, setRate] = useState(1);
  /** Whether we requested a pause; its event arrives later, perhaps after the flag was cleared. */
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
    // Before it has loaded, the element always reports itself as unmuted.
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
      // YouTube loops a single film only as a playlist of itself. Muting must apply from the start.
      config={{
        youtube: { mute: muted ? 1 : 0, origin: location.origin, ...(loop ? { playlist: id } : {}) } as object,
      }}
      // The iframe exists once this event has been dispatched; the library does not give it a title.
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

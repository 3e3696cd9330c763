import type { BrowserContext } from '@playwright/test';

/** First script: loads the second without waiting, as YouTube's does. */
const API = `
  window.YT = { loading: 0, loaded: 0 };
  const script = document.createElement('script');
  script.src = 'https://www.youtube.com/s/player/stand-in/www-widgetapi.js';
  document.head.append(script);
`;

/** Second script: a player that communicates with its frame. */
const WIDGET = `
  YT.PlayerState = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 };
  YT.Player = class {
    #frame; #listeners = new Map(); #is = { state: -1, muted: false, volume: 100, at: 0 };
    constructor(frame, { events }) {
      this.#frame = frame;
      for (const [name, listener] of Object.entries(events)) this.addEventListener(name, listener);
      addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        this.#is = data.is;
        for (const listener of this.#listeners.get(data.name) ?? []) listener({ data: data.data });
      });
      frame.addEventListener('load', () => this.#say('listening'));
      this.#say('listening');
    }
    #say(what, value) { this.#frame.contentWindow.postMessage({ what, value }, new URL(this.#frame.src).origin); }
    addEventListener(name, listener) { this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]); }
    playVideo() { this.#say('play'); }
    pauseVideo() { this.#say('pause'); }
    mute() { this.#say('muted', true); }
    unMute() { this.#say('muted', false); }
    setVolume(value) { this.#say('volume', value); }
    setPlaybackRate() {}
    setOption() {}
    seekTo() {}
    destroy() {}
    getPlayerState() { return this.#is.state; }
    isMuted() { return this.#is.muted; }
    getVolume() { return this.#is.volume; }
    getPlaybackRate() { return 1; }
    getCurrentTime() { return 0; }
    getDuration() { return 60; }
    getVideoLoadedFraction() { return 0; }
    getOption() { return []; }
  };
  YT.loaded = 1;
  onYouTubeIframeAPIReady();
`;

const FRAME = `<!doctype html><html lang="en"><title>Stand-in</title><body>
  <p role="status"></p><button>Stop</button><button>Unmute</button>
  <script>
    const asked = new URLSearchParams(location.search);
    const is = { state: -1, muted: asked.get('mute') === '1', volume: 100 };
    const tell = (name, data) => {
      document.querySelector('p').textContent = (is.state === 1 ? 'playing' : 'stopped') + (is.muted ? ', silent' : ', aloud') + ', volume ' + is.volume;
      parent.postMessage({ name, data, is: { ...is } }, '*');
    };
    const to = (state) => { if (is.state !== state) { is.state = state; tell('onStateChange', state); } };
    const sound = (change) => { Object.assign(is, change); tell('onVolumeChange'); };
    let ready = false;
    addEventListener('message', ({ data: { what, value } }) => {
      if (what === 'listening' && !ready) {
        ready = true;
        if (location.pathname.endsWith('gone-gone-g')) return tell('onError', 150);
        tell('onReady');
        if (asked.get('autoplay') === '1') to(1);
      }
      if (what === 'play') to(1);
      if (what === 'pause') to(2);
      if (what === 'muted' && is.muted !== value) sound({ muted: value });
      if (what === 'volume' && is.volume !== value) sound({ volume: value });
    });
    const [stop, unmute] = document.querySelectorAll('button');
    stop.onclick = () => to(2);
    unmute.onclick = () => sound({ muted: false, volume: 30 });
  </script>`;

/** Fakes YouTube's hosts: its player script, and a frame that behaves like one. No code of ours is replaced. */
export async function standInForYouTube(context: BrowserContext): Promise<void> {
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await context.route('https://www.youtube.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'YouTube' }),
  );
  await context.route('https://www.youtube.com/iframe_api', (route) => route.fulfill(script(API)));
  await context.route('https://www.youtube.com/s/player/**', (route) => route.fulfill(script(WIDGET)));
  await context.route('https://www.youtube-nocookie.com/embed/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: FRAME }),
  );
}

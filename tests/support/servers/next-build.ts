import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

/** What a hash in a name is followed by in another build. */
const MARK = 'next';

/**
 * A build that differs from the one in `dist` in the names of all scripts and styles that it can rename: those with a
 * hash. It keeps those of `dist` as a real one does.
 */
export function nextBuild(): { readonly folder: string; remove(): void } {
  // Inside the project, where the server finds its packages.
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(resolve('.cache', 'next-build-'));
  cpSync('dist/client', join(folder, 'client'), { recursive: true });
  cpSync('dist/server', join(folder, 'server'), { recursive: true });
  cpSync('dist/client/_astro', join(folder, 'previous', '_astro'), { recursive: true });
  writeFileSync(join(folder, '.stamp'), `${MARK}${readFileSync('dist/.stamp', 'utf8').slice(MARK.length)}`);
  const assets = join(folder, 'client', '_astro');
  const names = readdirSync(assets).filter((name) => /\.[\w-]{8}\.(?:js|css)$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/\.(js|css)$/, `${MARK}.$1`)]));
  const known = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const file of globSync(`${folder}/{client,server}/**/*.{js,mjs,css,json,html}`)) {
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(known, (name) => renamed.get(name) ?? name);
    if (changed === text) continue;
    writeFileSync(file, changed);
    for (const encoded of ['br', 'gz']) rmSync(`${file}.${encoded}`, { force: true });
  }
  for (const [name, next] of renamed)
    for (const end of ['', '.br', '.gz'])
      if (readdirSync(assets).includes(`${name}${end}`))
        renameSync(join(assets, `${name}${end}`), join(assets, `${next}${end}`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

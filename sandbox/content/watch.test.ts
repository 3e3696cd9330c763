import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { canvas, serveContent } from './testing.ts';

let service: ReturnType<typeof serveContent>;
afterEach(() => service.close());

/** Resolves with the tags of the next change that includes a tag. */
const told = (tag: string): Promise<string[]> =>
  new Promise((resolve) => {
    const stop = service.onChange((tags) => {
      if (!tags.includes(tag)) return;
      stop();
      resolve(tags);
    });
  });

const text = (title: string) => JSON.stringify(canvas('home', [{ kind: 'spacer', title }]));

describe('a change of a file is told', () => {
  test('when it is written in place', async () => {
    service = serveContent({ 'pages/home.json': text('one') }, { watch: true });
    const change = told('doc:pages/home');
    writeFileSync(`${service.dir}/pages/home.json`, text('two'));
    expect(await change).toEqual(['doc:pages/home', 'docs']);
    expect(await service.items('publish', 'home')).toMatchObject([{ title: 'two' }]);
  });

  test('when an editor replaces it by renaming, again and again', async () => {
    service = serveContent({ 'pages/home.json': text('one') }, { watch: true });
    for (const title of ['two', 'three', 'four']) {
      const change = told('doc:pages/home');
      writeFileSync(`${service.dir}/pages/.home.swp`, text(title));
      renameSync(`${service.dir}/pages/.home.swp`, `${service.dir}/pages/home.json`);
      await change;
      expect(await service.items('publish', 'home')).toMatchObject([{ title }]);
    }
  });

  test('when it stands in a folder that is new', async () => {
    service = serveContent({ 'menu.json': {} }, { watch: true });
    const change = told('doc:pages/deep/home');
    mkdirSync(`${service.dir}/pages/deep`, { recursive: true });
    writeFileSync(`${service.dir}/pages/deep/home.json`, text('new'));
    expect(await change).toContain('children:deep');
  });

  test('when the whole folder is removed and copied anew', async () => {
    service = serveContent({ 'pages/home.json': text('one'), 'pages/old.json': text('old') }, { watch: true });
    const { dir } = service;
    cpSync(dir, `${dir}-next`, { recursive: true });
    writeFileSync(`${dir}-next/pages/home.json`, text('two'));
    rmSync(`${dir}-next/pages/old.json`);
    rmSync(dir, { recursive: true });
    cpSync(`${dir}-next`, dir, { recursive: true });
    await expect.poll(() => service.items('publish', 'home').catch(String)).toMatchObject([{ title: 'two' }]);
    expect((await service.ask('publish', 'page/northfell-uk/old')).status).toBe(404);
    // The new file is watched as well.
    writeFileSync(`${dir}/pages/home.json`, text('three'));
    await expect.poll(() => service.items('publish', 'home')).toMatchObject([{ title: 'three' }]);
    rmSync(`${dir}-next`, { recursive: true });
  });

  test('when the whole folder, or one in it, is exchanged by renaming', async () => {
    service = serveContent({ 'pages/home.json': text('one'), 'pages/old.json': text('old') }, { watch: true });
    const { dir } = service;
    for (const [place, title] of [
      [dir, 'two'],
      [`${dir}/pages`, 'three'],
      [dir, 'four'],
    ] as const) {
      cpSync(place, `${dir}-next`, { recursive: true });
      writeFileSync(`${dir}-next/${place === dir ? 'pages/' : ''}home.json`, text(title));
      rmSync(`${dir}-next/${place === dir ? 'pages/' : ''}old.json`, { force: true });
      renameSync(place, `${dir}-last`);
      renameSync(`${dir}-next`, place);
      await expect.poll(() => service.items('publish', 'home').catch(String)).toMatchObject([{ title }]);
      expect((await service.ask('publish', 'page/northfell-uk/old')).status).toBe(404);
      rmSync(`${dir}-last`, { recursive: true });
    }
    writeFileSync(`${dir}/pages/home.json`, text('five'));
    await expect.poll(() => service.items('publish', 'home')).toMatchObject([{ title: 'five' }]);
  });

  test('when it is removed', async () => {
    service = serveContent({ 'pages/home.json': text('one') }, { watch: true });
    const change = told('doc:pages/home');
    rmSync(`${service.dir}/pages/home.json`);
    await change;
    expect((await service.ask('publish', 'page/northfell-uk/home')).status).toBe(404);
  });

  test('a file caught half written is not reported when the rest follows at once', async () => {
    const problems: unknown[] = [];
    service = serveContent(
      { 'pages/home.json': text('one') },
      { watch: true, onProblem: (problem) => problems.push(problem) },
    );
    const change = told('doc:pages/home');
    writeFileSync(`${service.dir}/pages/home.json`, text('two').slice(0, 20));
    writeFileSync(`${service.dir}/pages/home.json`, text('two'));
    await change;
    expect(problems).toEqual([]);
    expect(await service.items('preview', 'home')).toMatchObject([{ title: 'two' }]);
  });

  test('a file that stays broken is reported', async () => {
    const problems: { file: string }[] = [];
    service = serveContent(
      { 'pages/home.json': text('one') },
      { watch: true, onProblem: (problem) => problems.push(problem) },
    );
    const change = told('doc:pages/home');
    writeFileSync(`${service.dir}/pages/home.json`, '{');
    await change;
    expect(problems).toMatchObject([{ file: 'pages/home.json' }]);
  });
});

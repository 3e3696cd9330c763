import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { watchFolder } from '../../content/watch.ts';
import {
  type Article,
  articleFile,
  type Category,
  categoryFile,
  type Colour,
  type Product,
  productFile,
  productSetFile,
  type ProductSetFile,
} from './product-file.ts';

/** The smallest unit that can be added to a cart. */
export interface Sku {
  sku: string;
  product: Product;
  colour: Colour;
  size: string;
}

export interface Catalogue {
  /** All products by master id. */
  readonly products: ReadonlyMap<string, Product>;
  readonly categories: ReadonlyMap<string, Category>;
  /** Sets of products, by id. */
  readonly sets: ReadonlyMap<string, ProductSetFile>;
  /** Published stories, whatever their dates. */
  readonly articles: readonly Article[];
  readonly skus: ReadonlyMap<string, Sku>;
  /** Master ids of the products left out because a price of theirs is invalid. */
  readonly mispriced: ReadonlySet<string>;
  /** Hashes of the files by cache tag, e.g. `product:NF104001`. */
  readonly digests: ReadonlyMap<string, string>;
  /** Increases with every reload; data derived from the catalogue is cached per generation. */
  readonly generation: number;
  /** The product behind a master id, an id with colour, or a SKU. */
  find(productId: string): { product: Product; colour: Colour | undefined } | undefined;
  /** Reads the files again. */
  reload(): Promise<void>;
  /** Listens for cache tags of what changed in a reload, e.g. `product:NF104001`, `category:21001`. */
  onChange(listener: (tags: string[]) => void): () => void;
  close(): void;
}

/** Debounce time: a change of several files (a checkout, a save) is read once it has settled. */
const SETTLE_MS = 60;
const FOLDERS = ['products', 'categories', 'product-sets', 'articles'];

export const skuOf = (product: Product, colour: Colour, size: string): string => `${product.id}${colour.code}-${size}`;

interface Entry<T> {
  value: T;
  /** Of the file, to notice changes. */
  digest: string;
}

/** Files of a folder that are read at once: more only wait in memory. */
const READ_AT_ONCE = 64;

/**
 * Reads the files of a folder. Reported are an unreadable file, which keeps its last good version, and one with the id
 * of a file before it in the alphabet, which is left out.
 */
function folderReader<S extends z.ZodType>(
  folder: string,
  shape: S,
  idOf: (value: z.infer<S>) => string,
  log: (message: string) => void,
  onLeftOut?: (content: unknown, issue: z.core.$ZodIssue) => void,
) {
  let known = new Map<string, Entry<z.infer<S>>>();

  async function readEntry(name: string): Promise<Entry<z.infer<S>> | undefined> {
    const last = known.get(name);
    let problem: string;
    try {
      const source = await readFile(join(folder, name), 'utf8');
      const content: unknown = JSON.parse(source);
      const parsed = shape.safeParse(content);
      if (parsed.success) return { value: parsed.data, digest: hash('sha1', source, 'base64') };
      const issue = parsed.error.issues[0];
      problem = `${issue?.path.join('/')} ${issue?.message}`;
      if (!last && issue) onLeftOut?.(content, issue);
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    log(`${join(folder, name)} ${last ? 'stays as it was' : 'left out'}: ${problem}`);
    return last;
  }

  return async (): Promise<Entry<z.infer<S>>[]> => {
    const names = existsSync(folder)
      ? (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.endsWith('.draft.json')).sort()
      : [];
    const entries: (readonly [string, Entry<z.infer<S>> | undefined])[] = [];
    for (let start = 0; start < names.length; start += READ_AT_ONCE) {
      const part = names.slice(start, start + READ_AT_ONCE);
      entries.push(...(await Promise.all(part.map(async (name) => [name, await readEntry(name)] as const))));
    }
    const owners = new Map<string, string>();
    known = new Map();
    for (const [name, entry] of entries) {
      if (entry === undefined) continue;
      const id = idOf(entry.value);
      const owner = owners.get(id);
      if (owner !== undefined) {
        log(`${join(folder, name)} left out: ${owner} has the id ${id} already`);
        continue;
      }
      owners.set(id, name);
      known.set(name, entry);
    }
    return [...known.values()];
  };
}

/**
 * Reads the products, categories and stories of the content folder.
 * @param contentDir folder that contains `products/`, `categories/` and `articles/`
 * @param options.watch read again when a file changes
 */
export async function openCatalogue(
  contentDir: string,
  options: { watch: boolean; log: (message: string) => void },
): Promise<Catalogue> {
  let products = new Map<string, Product>();
  let categories = new Map<string, Category>();
  let sets = new Map<string, ProductSetFile>();
  let articles: readonly Article[] = [];
  let skus = new Map<string, Sku>();
  let digests = new Map<string, string>();
  let mispriced = new Set<string>();
  let generation = 0;
  const noteMispriced = (content: unknown, { path }: z.core.$ZodIssue): void => {
    const { id } = content as { id?: unknown };
    if (path.includes('prices') && typeof id === 'string') mispriced.add(id);
  };
  const readProducts = folderReader(
    join(contentDir, 'products'),
    productFile,
    ({ id }) => id,
    options.log,
    noteMispriced,
  );
  const readCategories = folderReader(join(contentDir, 'categories'), categoryFile, ({ id }) => id, options.log);
  const readSets = folderReader(join(contentDir, 'product-sets'), productSetFile, ({ id }) => id, options.log);
  const readArticles = folderReader(join(contentDir, 'articles'), articleFile, ({ slug }) => slug, options.log);
  const listeners = new Set<(tags: string[]) => void>();

  async function reload(): Promise<void> {
    mispriced = new Set();
    const [productEntries, categoryEntries, setEntries, articleEntries] = await Promise.all([
      readProducts(),
      readCategories(),
      readSets(),
      readArticles(),
    ]);
    articles = articleEntries.map(({ value }) => value);
    const next = new Map<string, string>([
      ...productEntries.map(({ value, digest }) => [`product:${value.id}`, digest] as const),
      ...categoryEntries.map(({ value, digest }) => [`category:${value.id}`, digest] as const),
      ...setEntries.map(({ value, digest }) => [`set:${value.id}`, digest] as const),
    ]);
    products = new Map(productEntries.map(({ value }) => [value.id, value]));
    categories = new Map(categoryEntries.map(({ value }) => [value.id, value]));
    skus = new Map();
    for (const product of products.values()) {
      for (const colour of product.colours) {
        for (const size of product.sizes) {
          const sku = skuOf(product, colour, size);
          skus.set(sku, { sku, product, colour, size });
        }
      }
    }
    generation += 1;
    const changed = [...new Set([...digests.keys(), ...next.keys()])].filter(
      (tag) => digests.get(tag) !== next.get(tag),
    );
    digests = next;
    // A set shows on the pages of its products.
    const setsBefore = sets;
    sets = new Map(setEntries.map(({ value }) => [value.id, value]));
    const pieces = changed
      .filter((tag) => tag.startsWith('set:'))
      .flatMap((tag) => [setsBefore, sets].flatMap((known) => known.get(tag.slice('set:'.length))?.products ?? []))
      .map((id) => `product:${id.slice(0, -3)}`);
    const tags = [...new Set([...changed, ...pieces])];
    if (generation > 1 && tags.length > 0) for (const listener of listeners) listener(tags);
  }

  await reload();
  let timer: NodeJS.Timeout | undefined;
  const again = (changed: readonly string[]) => {
    if (!changed.some((file) => FOLDERS.some((folder) => file.startsWith(`${folder}/`)))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void reload().catch((error: unknown) => options.log(String(error))), SETTLE_MS);
  };
  const stop = options.watch ? watchFolder(contentDir, again) : undefined;

  return {
    get products() {
      return products;
    },
    get categories() {
      return categories;
    },
    get sets() {
      return sets;
    },
    get articles() {
      return articles;
    },
    get skus() {
      return skus;
    },
    get mispriced() {
      return mispriced;
    },
    get digests() {
      return digests;
    },
    get generation() {
      return generation;
    },
    find: (productId) => {
      const sku = skus.get(productId);
      if (sku) return { product: sku.product, colour: sku.colour };
      const master = products.get(productId);
      if (master) return { product: master, colour: undefined };
      const product = products.get(productId.slice(0, -3));
      const colour = product?.colours.find(({ code }) => productId.endsWith(code));
      return product && colour ? { product, colour } : undefined;
    },
    reload,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      clearTimeout(timer);
      stop?.();
    },
  };
}

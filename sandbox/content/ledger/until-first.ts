import { ConflictError } from '../../store/store.ts';

/** How often something is tried that another change came before. */
const TRIES = 8;

/**
 * Does work again, on what is there then, as long as somebody else was first.
 * @param work reads what it changes anew each time
 * @throws ConflictError when somebody else always was
 */
export async function untilFirst<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt === TRIES) throw error;
    }
}

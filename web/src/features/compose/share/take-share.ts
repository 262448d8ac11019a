import type { Composer } from '../composer/composer.ts'
import { isEmpty, trimmedText } from '../draft/draft.ts'
import { type Share, deleteShare } from './share-storage.ts'

/** Turns a share into the draft; its files are treated like those of the picker, and the refused ones are returned. */
export async function takeShare(composer: Composer, { title, body, files }: Share) {
  composer.write(trimmedText({ title, body }))
  const refused = await composer.add(files)
  // Survives being signed out meanwhile.
  if (composer.store.getState().place === 'here') await deleteShare()
  return refused
}

/** Runs something when there is no draft, now or later; returns a function that cancels it. */
export function onceEmpty({ store }: Composer, then: () => void): () => void {
  const look = () => {
    if (!isEmpty(store.getState().draft)) return
    stop()
    // What was stored of the previous draft is deleted first.
    queueMicrotask(then)
  }
  const stop = store.subscribe(look)
  look()
  return stop
}

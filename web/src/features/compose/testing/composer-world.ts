import type { Post } from '@akada/contract/posts'
import { vi } from 'vitest'
import { Composer, type ComposerParts } from '../composer.ts'
import type { Draft } from '../draft.ts'
import type { PostBody } from '../posting.ts'
import { fakePartServer } from '#features/uploads/testing/fake-part-server.ts'
import { fakeLine, fakeStore } from '#features/uploads/testing/fake-store.ts'

/** A file of 100 bytes. */
export const clip = (name: string, type = 'video/mp4') => new File([new Uint8Array(100)], name, { type })
/** A composer whose draft is kept like that of a browser. */
export function composerWorld(given: Partial<ComposerParts> & { kept?: Draft } = {}) {
  const { kept: found, ...others } = given
  const kept = { draft: found, files: new Map<string, File>() }
  const store = fakeStore()
  const line = fakeLine()
  const posted: Post[] = []
  let keys = 0
  const createPost = vi.fn<(body: PostBody) => Promise<Post>>(async () => ({ id: 'post' }) as Post)
  const parts: ComposerParts = {
    storage: {
      load: async () => kept.draft,
      save: (draft) => void (kept.draft = draft),
      saveFile: (id, file) => void kept.files.set(id, file),
      dropFile: (id) => void kept.files.delete(id),
      async forget() {
        kept.draft = undefined
        kept.files.clear()
      },
      clearTab: () => {},
    },
    presign: async () => {
      keys += 1
      const expiresAt = new Date(Date.now() + 900_000).toISOString()
      return { url: `/storage/${keys}`, key: `posts/${keys}`, expiresAt }
    },
    partCalls: fakePartServer().partCalls,
    send: store.send,
    network: line,
    device: () => ({ isMobile: false, effectiveType: '4g' }),
    speed: { isSlow: () => false, note: () => {} },
    isReadable: async () => true,
    origin: 'https://akada.test',
    onFailed: () => {},
    videoSeconds: async ({ name }) => (name.includes('long') ? 181 : 20),
    createPost,
    onPosted: (post) => posted.push(post),
    ...others,
  }
  const composer = new Composer(parts)
  const draft = () => composer.store.getState().draft
  /** The same browser, after a reload. */
  const reopened = () => {
    composer.end()
    return new Composer(parts)
  }
  return { composer, draft, kept, store, line, posted, createPost, reopened }
}

import type { Post } from '@akada/contract/posts/routes'
import { vi } from 'vitest'
import { Composer, type ComposerParts } from '../composer/composer.ts'
import type { Draft } from '../draft/draft.ts'
import type { PostBody } from '../composer/posting.ts'
import { fakePartServer } from '#features/uploads/testing/fake-part-server.ts'
import { fakeLine, fakeStore } from '#features/uploads/testing/fake-store.ts'

/** A file of 100 bytes. */
export const clip = (name: string, type = 'video/mp4') => new File([new Uint8Array(100)], name, { type })
/** A composer whose draft is stored as in a browser. */
export function composerWorld(options: Partial<ComposerParts> & { stored?: Draft } = {}) {
  const { stored: found, ...others } = options
  const stored = { draft: found, files: new Map<string, File>() }
  const store = fakeStore()
  const line = fakeLine()
  const posted: Post[] = []
  let keys = 0
  const createPost = vi.fn<(body: PostBody) => Promise<Post>>(async () => ({ id: 'post' }) as Post)
  const parts: ComposerParts = {
    storage: {
      load: async () => stored.draft,
      save: (draft) => void (stored.draft = draft),
      saveFile: (id, file) => void stored.files.set(id, file),
      dropFile: (id) => void stored.files.delete(id),
      async forget() {
        stored.draft = undefined
        stored.files.clear()
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
  return { composer, draft, stored, store, line, posted, createPost, reopened }
}

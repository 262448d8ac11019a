import { vi } from 'vitest'
import { type PresignedAddress, type UploadItem, type UploadReason, queuedItem } from '../upload-item.ts'
import { Uploader, type UploaderTools } from '../uploader.ts'
import { fakePartServer } from './fake-part-server.ts'
import { fakeLine, fakeStore } from './fake-store.ts'

export const minute = 60_000

export interface UploaderWorldOptions extends Partial<UploaderTools> {
  isMobile?: boolean
}

/** An uploader with a store, a connection and presigned addresses that the test controls. */
export function uploaderWorld(options: UploaderWorldOptions = {}) {
  const { isMobile = false, ...parts } = options
  const items = new Map<string, UploadItem>()
  const history: string[] = []
  const failures: [string, UploadReason][] = []
  const store = fakeStore()
  const line = fakeLine()
  let addresses = 0
  const presign = vi.fn<UploaderTools['presign']>(async (): Promise<PresignedAddress> => {
    addresses += 1
    const key = `posts/${addresses}`
    return { url: `/storage/${key}`, key, expiresAt: new Date(Date.now() + 15 * minute).toISOString() }
  })
  const uploader = new Uploader({
    namespace: 'posts',
    presign,
    partCalls: fakePartServer().partCalls,
    send: store.send,
    network: line,
    device: () => ({ isMobile, effectiveType: '4g' }),
    speed: { isSlow: () => false, note: () => {} },
    isReadable: async () => true,
    origin: 'https://akada.test',
    item: (id) => items.get(id),
    patch(id, changes) {
      const item = items.get(id)
      if (!item) return
      items.set(id, { ...item, ...changes })
      if (changes.status) history.push(changes.status)
    },
    onFailed: ({ id }, reason) => failures.push([id, reason]),
    ...parts,
  })
  function anItem(id = 'a', fields: Partial<UploadItem> = {}): string {
    const file = new File([new Uint8Array(100)], `${id}.mp4`, { type: 'video/mp4' })
    const chosen = { id, name: file.name, size: file.size, mimeType: file.type, type: 'video' } as const
    items.set(id, queuedItem({ ...chosen, file, ...fields }))
    return id
  }
  const item = (id = 'a') => items.get(id)
  return { uploader, items, history, failures, store, line, presign, anItem, item }
}

/** Lets everything happen that needs no time. */
export const settle = async () => void (await vi.advanceTimersByTimeAsync(0))

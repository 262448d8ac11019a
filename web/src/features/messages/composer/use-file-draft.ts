import { useEffect, useState } from 'react'
import { type StoredFile, readFile, removeFile, storeFile } from '../sending/file-store.ts'

/** The picture or voice note of a draft; it survives a reload. */
export function useFileDraft(userId: string, place: string) {
  const key = `draft ${userId} ${place}`
  const [draft, setDraft] = useState<{ key: string; stored: StoredFile | undefined }>({
    key,
    stored: undefined,
  })
  useEffect(() => {
    let isLeft = false
    async function read(): Promise<void> {
      const stored = await readFile(key)
      if (!isLeft) setDraft((now) => (now.key === key && now.stored ? now : { key, stored }))
    }
    void read().catch(() => {})
    return () => void (isLeft = true)
  }, [key])
  const change = (stored: StoredFile | undefined) => {
    setDraft({ key, stored })
    void (stored ? storeFile(key, stored) : removeFile(key))
  }
  return [draft.key === key ? draft.stored : undefined, change] as const
}

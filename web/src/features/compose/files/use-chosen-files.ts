import { useEffect, useEffectEvent, useState } from 'react'
import type { Composer } from '../composer/composer.ts'

export interface Refused {
  file: File
  message: string
}

/** Accepts files from any source, pasting included, and shows refused ones until the next selection. */
export function useChosenFiles(composer: Composer) {
  const [refused, setRefused] = useState<readonly Refused[]>([])

  const add = (files: readonly File[]) => {
    if (files.length > 0) void composer.add(files).then(setRefused)
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  })

  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  return { add, refused, announceRefused: setRefused, clearRefused: () => setRefused([]) }
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { Composer } from '../composer/composer.ts'
import { isEmpty } from '../draft/draft.ts'
import { type Share, deleteShare, shareFor } from './share-storage.ts'
import { onceEmpty, takeShare } from './take-share.ts'
import type { Refused } from '../files/use-chosen-files.ts'

export interface ShareProps {
  composer: Composer
  userId: string
  onRefused: (refused: readonly Refused[]) => void
}

/** Takes a share as soon as no draft is in its way; until then the member has to choose. */
export function useShare({ composer, userId, onRefused }: ShareProps) {
  const [share, setShare] = useState<Share>()
  const hasDraft = useStore(composer.store, ({ draft }) => !isEmpty(draft))

  const take = useEffectEvent((shared: Share) => {
    setShare(undefined)
    void takeShare(composer, shared).then(onRefused)
  })

  useEffect(() => {
    let isGone = false
    const find = async () => {
      const found = await shareFor(userId)
      if (!isGone) setShare(found)
    }
    // Without a database nothing was stored.
    find().catch(() => undefined)
    return () => void (isGone = true)
  }, [userId])

  useEffect(() => share && onceEmpty(composer, () => take(share)), [composer, share])

  return {
    mustChoose: share !== undefined && hasDraft,
    refuse: () => {
      setShare(undefined)
      void deleteShare()
    },
  }
}

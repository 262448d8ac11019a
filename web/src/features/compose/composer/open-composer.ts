import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '#features/sessions/public.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { browserUpload, currentDevice, showFailedUpload, guardUpload } from '#features/uploads/public.ts'
import { Composer } from './composer.ts'
import { lockDraft } from '../draft/draft-lock.ts'
import { DraftStorage } from '../draft/draft-storage.ts'
import { sendPostCall, showOwnPost } from '../own-posts.queries.ts'
import { videoSeconds } from './video-seconds.ts'

interface Opened {
  userId: string
  composer: Composer
  /** Takes the draft from another tab. */
  take: () => void
  close: () => void
}

let opened: Opened | undefined

/** The composer of the signed-in member. It continues uploading while the member visits other screens. */
export function openComposer(userId: string, client: QueryClient): Opened {
  if (opened?.userId === userId) return opened
  opened?.close()
  opened = open(userId, client)
  return opened
}

function open(userId: string, client: QueryClient): Opened {
  const composer = new Composer({
    storage: new DraftStorage(userId),
    ...browserUpload(),
    videoSeconds,
    createPost: sendPostCall,
    onFailed: showFailedUpload,
    onPosted(post) {
      showOwnPost(client, post)
      showToast({ message: t`Posted. It'll appear in the feed when it's ready.`, tone: 'ok' })
    },
  })
  const unguard = guardWhileBusy(composer)
  const lock = lockDraft(`akada.draft.${userId}`, {
    onHeld: () => void composer.begin(),
    onElsewhere: () => composer.yield(),
  })
  const stopWatching = sessionStore.subscribe(({ user }) => {
    if (user?.id !== userId) close()
  })
  function close(): void {
    if (opened?.composer === composer) opened = undefined
    stopWatching()
    composer.end()
    unguard()
    lock.release()
  }
  return { userId, composer, take: lock.take, close }
}

function guardWhileBusy({ store }: Composer): () => void {
  let unguard: (() => void) | undefined
  const follow = () => {
    const { draft, isPosting } = store.getState()
    const isBusy = isPosting || draft.items.some(({ uploading }) => uploading)
    if (isBusy) unguard ??= guardUpload({ isPhone: currentDevice().isMobile })
    else {
      unguard?.()
      unguard = undefined
    }
  }
  const stop = store.subscribe(follow)
  return () => {
    stop()
    unguard?.()
    unguard = undefined
  }
}

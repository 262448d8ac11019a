import { Suspense, useEffect } from 'react'
import { LazyShortcuts } from '../lazy.ts'
import { queueKeys } from './queued-keys.ts'
import type { PagerState } from './use-pager.ts'

/** The shortcuts of the feed, loaded after its first media; keys pressed before that are queued. */
export function Shortcuts({ pager, onComments }: { pager: PagerState; onComments: () => void }) {
  return (
    <Suspense fallback={<KeyQueue />}>
      <LazyShortcuts pager={pager} onComments={onComments} />
    </Suspense>
  )
}

function KeyQueue() {
  useEffect(queueKeys, [])
  return null
}

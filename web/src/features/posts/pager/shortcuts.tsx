import { Suspense, useEffect } from 'react'
import { LazyShortcuts } from '../lazy.ts'
import { queueKeys } from './queued-keys.ts'
import type { PagerState } from './use-pager.ts'

/** The keys of the feed, which are fetched after its first picture: what is pressed until then is done then. */
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

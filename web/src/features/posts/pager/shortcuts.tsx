import { Suspense, useEffect } from 'react'
import { keepEarlyKeys } from './queued-keys.ts'
import { FeedSteering } from '../later.ts'
import type { Stage } from './use-pager.ts'

/** The keys of the feed, which are fetched after its first picture: what is pressed until then is done then. */
export function Steering({ stage, onComments }: { stage: Stage; onComments: () => void }) {
  return (
    <Suspense fallback={<EarlyKeys />}>
      <FeedSteering stage={stage} onComments={onComments} />
    </Suspense>
  )
}

function EarlyKeys() {
  useEffect(keepEarlyKeys, [])
  return null
}

import { Suspense, lazy, useState } from 'react'
import { useFeedCommands } from './use-feed-commands.ts'
import type { Stage } from './use-pager.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

/** The keys of the feed and, on '?', their list. */
export function FeedSteering({ stage, onComments }: { stage: Stage; onComments: () => void }) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  useFeedCommands({ stage, onComments, onHelp: () => setHelpOpen(true) })
  return (
    <Suspense>{isHelpOpen && <KeysDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />}</Suspense>
  )
}

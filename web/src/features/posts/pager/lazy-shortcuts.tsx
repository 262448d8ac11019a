import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { usePagerCommands } from './use-pager-commands.ts'
import type { PagerState } from './use-pager.ts'

const KeysDialog = lazyWithRetry(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** The shortcuts of the feed and, on '?', their list. */
export function LazyShortcuts({ pager, onComments }: { pager: PagerState; onComments: () => void }) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  usePagerCommands({ pager, onComments, onHelp: () => setHelpOpen(true) })
  return (
    <Suspense>{isHelpOpen && <KeysDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />}</Suspense>
  )
}

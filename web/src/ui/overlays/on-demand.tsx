import { type ReactNode, Suspense } from 'react'
import { useOnceTrue } from '../hooks/use-once-true.ts'

/** Loads an overlay when it first opens, and leaves it in place so that it can close in motion. */
export function OnDemand({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const isUsed = useOnceTrue(isOpen)
  return isUsed ? <Suspense>{children}</Suspense> : null
}

import { Suspense } from 'react'
import { PeopleDialog } from '#features/follows/public.ts'
import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'
import { useOnceTrue } from '#ui/hooks/use-once-true.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'

// Dialogs over a profile are fetched after it.
const EditDialog = lazyAfterPaint(async () => (await import('./edit-dialog.tsx')).EditDialog)

interface Props {
  userId: string
  isOwn: boolean
}

/** The dialogs over a profile, each loaded when first opened. */
export function ProfileOverlays({ userId, isOwn }: Props) {
  const needsPeople = useOnceTrue(useOverlay('people').isOpen)
  const needsEdit = useOnceTrue(useOverlay('edit').isOpen) && isOwn
  return (
    <Suspense>
      {needsPeople && <PeopleDialog userId={userId} isOwn={isOwn} />}
      {needsEdit && <EditDialog />}
    </Suspense>
  )
}

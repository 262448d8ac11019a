import { Suspense, lazy } from 'react'
import { later } from '#lib/later.ts'
import { useSearchParam } from '#routing/navigation.ts'

const ReportDialog = lazy(async () => ({
  default: (await import('#features/reports/report-dialog.tsx')).ReportDialog,
}))

const SupportDialog = lazy(async () => ({
  default: (await import('#features/support/support-dialog.tsx')).SupportDialog,
}))

const DownloadToast = later(async () => (await import('#features/posts/download-toast.tsx')).DownloadToast)

const PostModal = lazy(async () => ({ default: (await import('./post-modal.tsx')).PostModalOverlay }))

/** Dialogs of the address that any screen can open. */
export function Overlays() {
  const report = useSearchParam('report')
  const support = useSearchParam('support')
  const post = useSearchParam('post')
  return (
    <Suspense fallback={null}>
      {post && <PostModal postId={post} />}
      {report && <ReportDialog />}
      {support && <SupportDialog />}
      <DownloadToast />
    </Suspense>
  )
}

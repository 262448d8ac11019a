import { Suspense, lazy } from 'react'
import { retry } from '#lib/retry.ts'
import { useSearchParam } from '#routing/navigation.ts'

const ReportDialog = lazy(async () => ({
  default: (await retry(() => import('#features/reports/report-dialog.tsx'))).ReportDialog,
}))

const BlockDialog = lazy(async () => ({
  default: (await retry(() => import('#features/blocks/block-dialog.tsx'))).BlockDialog,
}))

const SupportDialog = lazy(async () => ({
  default: (await retry(() => import('#features/support/support-dialog.tsx'))).SupportDialog,
}))

const PostModal = lazy(async () => ({
  default: (await retry(() => import('../shell/post-modal.tsx'))).PostModalOverlay,
}))

/** Dialogs of the address that any screen can open. */
export function Overlays() {
  const report = useSearchParam('report')
  const block = useSearchParam('block')
  const support = useSearchParam('support')
  const post = useSearchParam('post')
  return (
    <>
      <Suspense>{post && <PostModal postId={post} />}</Suspense>
      <Suspense>
        {report && <ReportDialog />}
        {block && <BlockDialog />}
        {support && <SupportDialog />}
      </Suspense>
    </>
  )
}

import { Suspense, lazy } from 'react'
import { useSearchParam } from '#routing/navigation.ts'

const ReportDialog = lazy(async () => ({
  default: (await import('#features/reports/report-dialog.tsx')).ReportDialog,
}))

const SupportDialog = lazy(async () => ({
  default: (await import('#features/support/support-dialog.tsx')).SupportDialog,
}))

/** Dialogs of the address that any screen can open. */
export function Overlays() {
  const report = useSearchParam('report')
  const support = useSearchParam('support')
  return (
    <Suspense fallback={null}>
      {report && <ReportDialog />}
      {support && <SupportDialog />}
    </Suspense>
  )
}

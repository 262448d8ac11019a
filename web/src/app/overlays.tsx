import { Suspense, lazy } from 'react'
import { useSearchParam } from '#routing/navigation.ts'

const ReportDialog = lazy(async () => ({
  default: (await import('#features/reports/report-dialog.tsx')).ReportDialog,
}))

/** Dialogs of the address that any screen can open. */
export function Overlays() {
  const report = useSearchParam('report')
  return <Suspense fallback={null}>{report && <ReportDialog />}</Suspense>
}

import { requireSignIn } from '#features/sessions/public.ts'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { type Reported, reportedText } from './reported.ts'

/** Opens the report dialog over the screen as `?report=…`; visitors sign in first. */
export function openReport(reported: Reported): void {
  if (requireSignIn('report')) openOverlay('report', reportedText(reported))
}

export { reasonTexts } from './report-reasons.ts'

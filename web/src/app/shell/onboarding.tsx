import { IncompleteToast } from '#features/profiles/public.ts'
import { Tour } from '#features/tour/public.ts'

/** What members see once the screen is rendered: that their profile is incomplete, and the guided tour. */
export function Onboarding() {
  return (
    <>
      <IncompleteToast />
      <Tour />
    </>
  )
}

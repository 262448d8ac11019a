import { enrol } from '@akada/contract/learning/enrolment-routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { requireSignIn } from '#features/sessions/public.ts'
import { isId } from '#lib/is-id.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { courseKeys, type MarketCourse } from '../data/market.queries.ts'

/** Until the button that continues the course is on the screen. */
let hasEnrolled = false

/** That button takes the focus after enrolling, since the pressed one is gone; of two the visible one does. */
export function focusOnceEnrolled(button: HTMLElement | null): void {
  if (!hasEnrolled || !button?.checkVisibility()) return
  hasEnrolled = false
  button.focus({ preventScroll: true })
}

/** Enrols in a free course at once, or opens the checkout of a paid one; visitors sign in first and return. */
export function useEnrol({ id, isPaid }: Pick<MarketCourse, 'id' | 'isPaid'>) {
  const client = useQueryClient()
  const from = useSearchParam('from')
  const enrolment = useMutation({
    mutationFn: () => {
      const fromPostId = from !== undefined && isId(from) ? from : undefined
      return call(enrol, { params: { id }, body: fromPostId ? { fromPostId } : {} })
    },
    onSuccess: async () => {
      hasEnrolled = true
      await client.invalidateQueries({ queryKey: courseKeys.one(id) })
      void client.invalidateQueries({ queryKey: courseKeys.all })
    },
  })
  const start = () => {
    if (!requireSignIn()) return
    if (isPaid) openOverlay('checkout', 'course')
    else enrolment.mutate()
  }
  return { start, isBusy: enrolment.isPending }
}

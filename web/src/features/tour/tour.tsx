import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { useSession } from '#features/sessions/public.ts'
import { TourTip } from './tour-tip.tsx'
import { tourWidth } from './tour-rules.ts'
import { useTour } from './use-tour.ts'

/** The guided tour, for members who have not seen it, on wide screens (specification, section 4). */
export function Tour() {
  const me = useSession()
  const isWide = useMediaQuery(tourWidth)
  return me && !me.profile.tourCompleted && isWide ? <RunningTour /> : null
}

function RunningTour() {
  const { shown, next, end } = useTour()
  return shown && <TourTip key={shown.target} {...shown} onNext={next} onEnd={end} />
}

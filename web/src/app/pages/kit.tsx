import { KitControls } from '../kit/kit-controls.tsx'
import { KitDates } from '../kit/kit-dates.tsx'
import { KitExerciseBook } from '../kit/kit-exercise-book.tsx'
import { KitLearning } from '../kit/kit-learning.tsx'
import { KitLists } from '../kit/kit-lists.tsx'
import { KitProfile } from '../kit/kit-profile.tsx'
import { KitOverlays } from '../kit/kit-overlays.tsx'
import { KitSkeletons } from '../kit/kit-skeletons.tsx'
import { KitStates } from '../kit/kit-states.tsx'
import { KitTables } from '../kit/kit-tables.tsx'
import css from '../kit/kit.module.css'
import { KitTheme } from '../kit/kit-theme.tsx'

/** Every part of the kit in every state, for developers and for the accessibility check. */
export function KitPage() {
  return (
    <div className={css.kit}>
      <h1>Akada kit</h1>
      <KitTheme />
      <KitControls />
      <KitDates />
      <KitLists />
      <KitExerciseBook />
      <KitLearning />
      <KitTables />
      <KitStates />
      <KitSkeletons />
      <KitProfile />
      <KitOverlays />
    </div>
  )
}

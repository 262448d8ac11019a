import { KitControls } from '#app/kit/kit-controls.tsx'
import { KitDates } from '#app/kit/kit-dates.tsx'
import { KitExerciseBook } from '#app/kit/kit-exercise-book.tsx'
import { KitLearning } from '#app/kit/kit-learning.tsx'
import { KitLists } from '#app/kit/kit-lists.tsx'
import { KitProfile } from '#app/kit/kit-profile.tsx'
import { KitOverlays } from '#app/kit/kit-overlays.tsx'
import { KitSkeletons } from '#app/kit/kit-skeletons.tsx'
import { KitStates } from '#app/kit/kit-states.tsx'
import { KitTables } from '#app/kit/kit-tables.tsx'
import css from '#app/kit/kit.module.css'
import { KitTheme } from '#app/kit/kit-theme.tsx'

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

import { Suspense } from 'react'
import { ContinueLearning } from '#features/learning/public.ts'
import { MarketScreen } from '#features/market/browse/market-screen.tsx'
import { useSession } from '#features/sessions/public.ts'

/** The market, which begins with a member's own courses. */
export function CoursesPage() {
  const me = useSession()
  return (
    <MarketScreen
      lead={
        me && (
          <Suspense>
            <ContinueLearning userId={me.id} />
          </Suspense>
        )
      }
    />
  )
}

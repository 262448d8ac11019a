import { Suspense } from 'react'
import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'
import type { SuggestionsProps } from './mention-suggestions.tsx'

const MentionSuggestions = lazyAfterPaint(
  async () => (await import('./mention-suggestions.tsx')).MentionSuggestions,
)

/** Suggests members for what is typed after an @; its parent has the field in it, and the list is above the parent. */
export function MentionField(props: SuggestionsProps) {
  // Its code is fetched with the first @.
  if (!props.text.includes('@')) return null
  return (
    <Suspense fallback={null}>
      <MentionSuggestions {...props} />
    </Suspense>
  )
}

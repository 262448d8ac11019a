import { getLesson } from '@akada/server/features/learning/get-lesson.ts'
import { ApiError } from '@akada/server/lib/api-error.ts'
import type { productAt } from './earlier.ts'

/** A learner opens a lesson at the product's time; false while its module is closed. */
export async function openLesson(
  product: ReturnType<typeof productAt>,
  { lessonId, userId }: { lessonId: string; userId: string },
): Promise<boolean> {
  return getLesson(product, { lessonId, viewerId: userId }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'API_ERR_FORBIDDEN') return false
      throw error
    },
  )
}

import * as api from '@akada/contract/market/routes'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { optimisticToggle } from '#api/optimistic-toggle.ts'
import { requireSignIn, sessionStore } from '#features/sessions/public.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { cachedCourse, patchCourse } from './course-cache.ts'
import { courseKeys } from './market.queries.ts'

const send = (userId: string, courseId: string, isSaved: boolean) =>
  isSaved
    ? call(api.saveCourse, {
        params: { id: userId },
        body: { interactableId: courseId, interactableType: 'COURSE' },
      })
    : call(api.unsaveCourse, { params: { id: userId, courseId } })

/** Saves or unsaves a course: at once on screen, undone on failure; removing can be undone. */
export async function toggleSaved(client: QueryClient, courseId: string, desired: boolean): Promise<void> {
  if (!requireSignIn('save')) return
  const userId = sessionStore.getState().user?.id
  if (!userId) return
  await optimisticToggle(client, {
    mutationKey: ['courses', courseId, 'save'],
    desired,
    shown: () => cachedCourse(client, courseId)?.isFavorited ?? false,
    show: (isSaved) => patchCourse(client, courseId, () => ({ isFavorited: isSaved })),
    send: () => send(userId, courseId, desired),
    settle: ({ liked }) => {
      patchCourse(client, courseId, () => ({ isFavorited: liked }))
      if (!liked) offerUndo(client, courseId)
    },
  })
  // The list of saved ones keeps gaps for removed ones until it is opened again.
  void client.invalidateQueries({ queryKey: courseKeys.list('saved', userId), refetchType: 'none' })
}

function offerUndo(client: QueryClient, courseId: string): void {
  showToast({
    id: `saved-${courseId}`,
    message: t`Removed from Saved`,
    action: { label: t`Undo`, onPress: () => void toggleSaved(client, courseId, true) },
  })
}

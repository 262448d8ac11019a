import { addModuleMedia, updateLesson } from '@akada/contract/courses/module-routes'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { browserUpload, currentDevice, guardUpload, showFailedUpload } from '#features/uploads/public.ts'
import { refreshCourse } from '../data/studio.queries.ts'
import { lessonKey } from '../data/lessons.queries.ts'
import type { LessonUpload } from './lesson-upload.ts'
import { LessonUploadStorage } from './lesson-upload-storage.ts'
import { LessonUploads } from './lesson-uploads.ts'
import { createClaims } from './tab-claims.ts'

let opened: { userId: string; uploads: LessonUploads } | undefined

/** The uploads of the signed-in member; they continue while the member visits other screens. */
export function openLessonUploads(userId: string, client: QueryClient): LessonUploads {
  if (opened?.userId === userId) return opened.uploads
  opened?.uploads.end()
  const uploads = new LessonUploads({
    ...browserUpload(),
    ...createClaims('akada.lesson-upload.'),
    storage: new LessonUploadStorage(userId),
    onFailed: showFailedUpload,
    async add(upload) {
      await makeLesson(upload)
      refreshCourse(client, upload.courseId)
      if (upload.lessonId) void client.invalidateQueries({ queryKey: lessonKey(upload.lessonId) })
    },
  })
  opened = { userId, uploads }
  guardWhileBusy(uploads)
  const stopWatching = sessionStore.subscribe(({ user }) => {
    if (user?.id === userId) return
    stopWatching()
    uploads.end()
    if (opened?.uploads === uploads) opened = undefined
  })
  void uploads.begin()
  return uploads
}

function makeLesson({ id, moduleId, lessonId, upload, ...lesson }: LessonUpload) {
  const { title, description, isPreview, before } = lesson
  const { url, mimeType } = upload
  const file = { url: url ?? '', mimeType }
  if (lessonId) return call(updateLesson, { params: { moduleId, mediaId: lessonId }, body: file })
  // An upload stored by an earlier version has no order.
  const place = { moduleId, clientId: id, before: [...(before ?? [])] }
  return call(addModuleMedia, { body: { title, description, isPreview, ...place, ...file } })
}

function guardWhileBusy({ store }: LessonUploads): void {
  let unguard: (() => void) | undefined
  store.subscribe(({ uploads }) => {
    const isBusy = uploads.some(({ upload, isAdding }) => upload.uploading || isAdding)
    if (isBusy) unguard ??= guardUpload({ isPhone: currentDevice().isMobile })
    else {
      unguard?.()
      unguard = undefined
    }
  })
}

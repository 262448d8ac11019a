import type { LessonKind } from '@akada/contract/courses/modules'
import { type FileKind, fileTypes, namespaces, uploadMessages } from '@akada/contract/uploads/routes'
import { kindOf, refusalOf, typeOf } from '#features/uploads/public.ts'

const kinds = Object.keys(namespaces.courses) as FileKind[]

/** The types offered by the lesson file picker. */
export const lessonFileTypes = kinds.flatMap((kind) => [...fileTypes[kind]]).join()

/** What can replace the file of a lesson: a file of the same kind. */
export const typesOfKind = (kind: LessonKind) =>
  kinds.flatMap((each) => (each === kind ? [...fileTypes[each]] : [])).join()

export const filesAtOnce = 10
const limits = { namespace: 'courses', files: filesAtOnce, videos: filesAtOnce } as const

/** Why a file cannot be a lesson; nothing when it can. */
export const lessonRefusal = (file: File, filmLimit: number) =>
  refusalOf(file, { held: [], limits }) ?? (isOverPlan(file, filmLimit) ? uploadMessages.tooLarge : undefined)

/** A film that a larger plan would allow. */
export const isOverPlan = (file: File, filmLimit: number) =>
  kindOf(typeOf(file)) === 'video' && file.size > filmLimit

/** A title derived from a file name. */
export const titleOfFile = (name: string) =>
  name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()

import { type Course, courseMessages } from '@akada/contract/courses/model'
import type { CurrentUser } from '@akada/contract/profiles/routes'
import { t } from '@lingui/core/macro'
import { errorsOf, fieldsOf } from './course-fields.ts'
import { lessonsOf, quizzesOf } from './course-texts.ts'

/** Where in the editor something is mended; `verify` is the verification, outside of it. */
export type NeedPlace = 'about' | 'price' | 'outline' | 'publish' | 'verify'

export interface Need {
  key: string
  word: string
  isDone: boolean
  place: NeedPlace
  /** Publishing is refused without it. */
  isRequired: boolean
}

type Flags = Pick<
  CurrentUser,
  'profileSetupCompleted' | 'isLocationVerified' | 'phoneNumberVerified' | 'wallet'
>

const isVerified = (user: Flags, isPaid: boolean) =>
  user.profileSetupCompleted &&
  user.isLocationVerified &&
  user.phoneNumberVerified &&
  (user.wallet || !isPaid)

/** What a course needs before it can be published, and what makes it better. */
export function needsOf(course: Course, user: Flags): Need[] {
  const { title, description, tags, amount } = errorsOf(fieldsOf(course))
  const lessons = lessonsOf(course)
  const films = lessons.filter(({ kind, isDraft }) => (kind === 'video' || kind === 'audio') && !isDraft)
  const failed = lessons.filter(({ status }) => status === 'failed')
  const isReady =
    lessons.some(({ status, isDraft }) => status === 'published' && !isDraft) || quizzesOf(course).length > 0
  const required = (key: string, word: string, rest: Pick<Need, 'isDone' | 'place'>): Need => ({
    key,
    word,
    isRequired: true,
    ...rest,
  })
  return [
    required('words', t`Title, description, level`, { isDone: !title && !description, place: 'about' }),
    required('tags', t`At least one tag`, { isDone: !tags, place: 'about' }),
    required('price', t`Price`, { isDone: !amount, place: 'price' }),
    required('lesson', t`A lesson that is ready`, { isDone: isReady, place: 'outline' }),
    ...failed.map(({ id, title }) =>
      required(`failed-${id}`, t`“${title}” could not be prepared.`, { isDone: false, place: 'outline' }),
    ),
    {
      key: 'cover',
      word: t`Cover or promo clip`,
      isDone: course.promotion !== null,
      place: 'publish',
      isRequired: false,
    },
    ...(films.length > 0
      ? [
          {
            key: 'captions',
            word: t`Captions for every video`,
            isDone: films.every(({ captionLanguages }) => captionLanguages.length > 0),
            place: 'outline' as const,
            isRequired: false,
          },
        ]
      : []),
    required('verification', course.isPaid ? t`Wallet and verification` : t`Verification`, {
      isDone: isVerified(user, course.isPaid),
      place: 'verify',
    }),
  ]
}

/** Where the server's words for something missing lead to. */
export function placeOfField(field: string): NeedPlace {
  if (field === 'media') return 'outline'
  return field === 'amount' || field === 'currency' ? 'price' : 'about'
}

export const publishFailed = courseMessages.publishFailed

/** What members can report and moderators decide about (specification, section 3). */
export const subjectTypes = [
  'POST',
  'COMMENT',
  'USER',
  'COURSE',
  'REVIEW',
  'MESSAGE',
  'SPACE',
  'COMMUNITY',
] as const
export type SubjectType = (typeof subjectTypes)[number]

/** What a moderator can do about something reported. */
export const moderationActions = ['dismiss', 'hide', 'remove', 'warn', 'suspend'] as const
export type ModerationAction = (typeof moderationActions)[number]

interface ReportedThing {
  /** Its name in the moderators' queue and log. */
  name: string
  /** In messages to its author: "Your … was hidden". */
  noun: string
  /** Once it has been reported (specification, section 8). */
  reported: string
  /** When the same member reports it again. */
  duplicate: string
  /**
   * Not a member's content but the member: named by their username, and can be neither hidden nor removed.
   */
  isMember: boolean
  actions: readonly ModerationAction[]
}

export const subjects: Readonly<Record<SubjectType, ReportedThing>> = {
  POST: {
    name: /*i18n*/ 'Post',
    noun: 'post',
    reported: /*i18n*/ 'Post has been reported',
    duplicate: /*i18n*/ "You've already reported this post.",
    isMember: false,
    actions: ['dismiss', 'hide', 'remove', 'warn', 'suspend'],
  },
  COMMENT: {
    name: /*i18n*/ 'Comment',
    noun: 'comment',
    reported: /*i18n*/ 'Comment has been reported',
    duplicate: /*i18n*/ "You've already reported this comment.",
    isMember: false,
    actions: ['dismiss', 'hide', 'remove', 'warn', 'suspend'],
  },
  USER: {
    name: /*i18n*/ 'Member',
    noun: 'account',
    reported: /*i18n*/ 'This member has been reported',
    duplicate: /*i18n*/ "You've already reported this user.",
    isMember: true,
    actions: ['dismiss', 'warn', 'suspend'],
  },
  COURSE: {
    name: /*i18n*/ 'Course',
    noun: 'course',
    reported: /*i18n*/ 'Course has been reported',
    duplicate: /*i18n*/ "You've already reported this course.",
    isMember: false,
    actions: ['dismiss', 'hide', 'remove', 'warn', 'suspend'],
  },
  REVIEW: {
    name: /*i18n*/ 'Review',
    noun: 'review',
    reported: /*i18n*/ 'Review has been reported',
    duplicate: /*i18n*/ "You've already reported this review.",
    isMember: false,
    actions: ['dismiss', 'hide', 'remove', 'warn', 'suspend'],
  },
  MESSAGE: {
    name: /*i18n*/ 'Message',
    noun: 'message',
    reported: /*i18n*/ 'Message has been reported',
    duplicate: /*i18n*/ "You've already reported this message.",
    isMember: false,
    actions: ['dismiss', 'hide', 'remove', 'warn', 'suspend'],
  },
  SPACE: {
    name: /*i18n*/ 'Space',
    noun: 'space',
    reported: /*i18n*/ 'Space has been reported',
    duplicate: /*i18n*/ "You've already reported this space.",
    isMember: false,
    actions: ['dismiss', 'hide', 'remove', 'warn', 'suspend'],
  },
  COMMUNITY: {
    name: /*i18n*/ 'Community',
    noun: 'community',
    reported: /*i18n*/ 'Community has been reported',
    duplicate: /*i18n*/ "You've already reported this community.",
    isMember: false,
    actions: ['dismiss', 'hide', 'remove', 'warn', 'suspend'],
  },
}

import { randomUUID } from 'node:crypto'
import type { Route } from '@akada/contract/route'
import type { Site } from '../site.ts'
import { type Things, someCaptions } from './things.ts'

const chatBodies = ({ courseId, spaceId }: Things): Record<string, object> => ({
  createSpace: { name: 'Mine now' },
  updateCommunity: { name: 'Mine now' },
  setCommunitySecurity: { requiresFactor: false },
  answerJoinRequest: { accept: true },
  answerInvitation: { accept: true },
  addSpaceMembers: { members: [randomUUID()] },
  updateSpaceMembers: { members: [{ id: randomUUID(), role: 'moderator' }] },
  linkSpace: { courseId },
  linkSpaceOfCommunity: { courseId },
  unlinkSpace: { courseId },
  inviteLearners: { spaceId, traineeIds: [randomUUID()] },
  sendSpaceMessage: { body: 'Let me in' },
  sendMessage: { body: 'Let me in' },
  editMessage: { body: 'Mine now' },
  reactToMessage: { emoji: '🔥', on: true },
  pinMessage: { pinned: true },
  answerMessage: { on: true },
  readConversation: { number: 1 },
})

const learnerBodies: Record<string, object> = {
  enrolMany: { addresses: ['friend@example.org'] },
  messageLearners: { subject: 'Yarn', content: 'Give me your passwords.', all: true },
  exportLearners: {},
  saveRecipe: { isOn: true, subject: 'Yarn', content: 'Give me your passwords.' },
  sendTestRecipe: { subject: 'Yarn', content: 'Give me your passwords.' },
}

const courseBodies: Record<string, object> = {
  archiveCourse: { archived: true },
  copyCourse: { clientId: randomUUID() },
  exportCourse: { clientId: randomUUID() },
}

const calendarBodies: Record<string, object> = {
  updateWebhook: { isActive: false },
  updateEvent: { title: 'Mine now' },
  addParticipants: { externalParticipants: ['friend@example.org'] },
  respondToEvent: { response: 'no' },
  setReminders: { minutes: [5] },
}

const meetingBodies = ({ courseId }: Things): Record<string, object> => ({
  updateMeeting: { isLocked: true },
  remindOfMeeting: { isReminded: true },
  joinMeeting: { token: 'forged', quality: 'low', publish: null, subscribe: 'v=0'.padEnd(120) },
  setMeetingView: { quality: 'low', pictures: [] },
  setPresence: { handRaised: true },
  moderateParticipant: { action: 'mute' },
  sendMeetingMessage: { message: 'Mine now', clientId: randomUUID() },
  changeBoard: { ops: [{ kind: 'clear' }] },
  rateMeeting: { rating: 1 },
  addRecordedLesson: { courseId },
})

/** Bodies that would be accepted from the owner. */
export const bodiesOf = (things: Things): Record<string, object> => ({
  ...chatBodies(things),
  ...meetingBodies(things),
  ...calendarBodies,
  ...learnerBodies,
  renamePasskey: { name: 'Mine now' },
  signInWithIssuer: { state: 'a', code: 'b' },
  initiatePhoneVerification: { phoneNumber: '08031234567' },
  verifyPhone: { phoneNumber: '08031234567', otp: '123456' },
  verifyLocation: { deviceLat: 6.45, deviceLon: 3.39 },
  updateUserSettings: { updatedSettings: { shortcuts: false } },
  updateUserPrivacy: { isPrivate: true },
  updatePost: { allowComments: false },
  decideCase: { action: 'warn', reason: 'Not here.' },
  restoreCase: { reason: 'It was right.' },
  decideAppeal: { outcome: 'upheld', reason: 'It stays.' },
  appeal: { text: 'It was a joke.' },
  withdraw: { withdrawal: { amount: 1000, payoutAccountId: things.accountId } },
  createPayoutAccount: { accountName: 'Ada Obi', accountNumber: '0123456789', bankName: 'Test Bank' },
  createPayment: { method: 'transfer' },
  previewSubscription: { planId: '00000000-0000-7000-8000-000000000003' },
  updateSubscription: { renews: false },
  updateBrand: { colour: 'teal' },
  payWithCard: { cardToken: 'tok_12345678' },
  answerChallenge: { type: 'pin', value: '1234' },
  refundOrder: { reason: 'Not for me.' },
  grantPlan: { plan: 'enterprise', until: '2099-12-31', feePercent: 0 },
  answerSupportRequest: { text: 'It is paid back.' },
  answerRefundRequest: { accept: true, note: 'As you ask.' },
  decideRefundRequest: { accept: true, note: 'No reason at all.' },
  receiveEvent: { key: 'forged', kind: 'payment', reference: things.paymentReference },
  updateCourse: { title: 'Mine now' },
  offerInstalments: { maxParts: 4 },
  setWalletStatus: { status: 'frozen', reason: 'No reason at all.' },
  decideAdjustment: { outcome: 'approved' },
  decideFailedRow: { chore: 'look-at-payments', key: 'a-row', decision: 'retry' },
  createCoupon: { code: 'MINE-NOW', percent: 99 },
  ...courseBodies,
  orderCourse: {
    version: things.courseVersion,
    modules: [{ id: things.moduleId, items: [things.lessonId] }],
  },
  updateModule: { title: 'Mine now' },
  updateLesson: { title: 'Mine now' },
  putCaptions: someCaptions,
  replyToReview: { body: 'Mine now.' },
  saveCourse: { interactableId: things.courseId, interactableType: 'COURSE' },
  reportProgress: { items: [{ lessonId: things.lessonId, seen: [[0, 1]] }] },
  openOffline: { lessonIds: [things.lessonId] },
  putNote: { lessonId: things.lessonId, atSecond: 0, body: 'Mine now', changedAt: new Date().toISOString() },
  revokeCertificate: { revoked: true, reason: 'Not hers.' },
  createQuiz: { title: 'Mine now' },
  updateQuiz: { title: 'Mine now' },
  addQuestions: { type: 'LONG', text: 'Whose is it now?' },
  updateQuestion: { text: 'Whose is it now?' },
  regradeQuiz: { questionId: things.questionId, policy: 'full-marks', dryRun: false },
  takeQuiz: { action: 'start' },
  voidAttempt: { reason: 'Not hers.' },
  gradeAttempt: { answers: [{ questionId: things.questionId, score: 1 }] },
})

/** Path parameters that are the same for everybody. */
const words = { issuerId: 'school', recipe: 'welcome', language: 'en', provider: 'sandbox' }

/** The ids of Ada's things, by path parameter. */
export function idsOf(
  { ada, post: { id: postId }, commentId }: Site,
  things: Things,
): Record<string, string> {
  return {
    userId: ada.id,
    postId,
    commentId,
    sessionId: ada.sessionId,
    passkeyId: ada.sessionId,
    identityId: ada.sessionId,
    ...words,
    uploadId: things.uploadId,
    courseId: things.courseId,
    moduleId: things.moduleId,
    lessonId: things.lessonId,
    mediaId: things.lessonId,
    quizId: things.quizId,
    questionId: things.questionId,
    attemptId: things.attemptId,
    accountId: things.accountId,
    cardId: things.cardId,
    keyId: things.keyId,
    webhookId: things.webhookId,
    deliveryId: things.deliveryId,
    'requests/:id': things.refundRequestId,
    'support/:id': things.helpRequestId,
    noteId: things.noteId,
    number: things.certificateNumber,
    communityId: things.communityId,
    spaceId: things.spaceId,
    messageId: things.messageId,
    linkId: things.linkId,
    invitationId: things.invitationId,
    eventId: things.eventId,
    participantId: things.participantId,
    token: 'x'.repeat(44),
    'conversations/:id': things.spaceId,
    'courses/:id': things.courseId,
    'meetings/:id': things.meetingId,
    recordingId: things.recordingId,
    'users/:id': ada.id,
    'profiles/:id': ada.id,
    'posts/:id': postId,
    'notifications/:id': things.notificationId,
    'subscriptions/:id': ada.id,
    'cases/:id': ada.id,
    'decisions/:id': ada.id,
    'wallets/:id': things.walletId,
    'orders/:id': things.orderId,
    'adjustments/:id': things.orderId,
    username: ada.username,
    'coupons/:id': things.couponId,
    'payments/:id': things.paymentId,
    'withdrawals/:id': things.withdrawalId,
    'reviews/:id': things.reviewId,
  }
}

/** Only something deleted can be restored, and only something pending can be accepted or declined. */
export const idsForOne = (things: Things): Record<string, Record<string, string>> => ({
  restoreModule: { moduleId: things.deletedModuleId },
  restoreLesson: { mediaId: things.deletedLessonId },
  acceptConversation: { 'conversations/:id': things.chatId },
  declineConversation: { 'conversations/:id': things.chatId },
})

export function addressed({ path }: Route, ids: Record<string, string>): string {
  return path.replaceAll(/(\w+)\/:(\w+)/g, (_, before: string, name: string) => {
    const id = ids[`${before}/:${name}`] ?? ids[name]
    if (!id) throw new Error(`Ada has nothing for :${name} in ${path}.`)
    return `${before}/${id}`
  })
}

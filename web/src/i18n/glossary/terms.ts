/** A term as English messages write it, and the phrases in which the same word means something else. */
interface Term {
  readonly english: string
  readonly otherwise?: string
}

/** The product's terms. In each language a term has one word, which its glossary names. */
export const terms = {
  // Learning
  course: { english: 'courses?' },
  lesson: { english: 'lessons?' },
  module: { english: 'modules?' },
  quiz: { english: 'quiz(zes)?' },
  question: { english: 'questions?', otherwise: 'Columns:' },
  attempt: { english: 'attempts?' },
  certificate: { english: 'certificates?' },
  progress: { english: 'progress', otherwise: 'in progress|most progress' },
  caption: { english: 'captions?' },
  learner: { english: 'learners?' },
  teacher: { english: 'teachers?' },
  creator: { english: 'creators?' },
  review: {
    english: 'reviews?',
    otherwise: 'for review|to review|please review|moderator will review|^review$',
  },
  rating: { english: 'ratings?' },
  enrol: { english: 'enrol(s|led)?' },
  draft: { english: 'drafts?' },
  // Money
  wallet: { english: 'wallets?' },
  withdrawal: { english: 'withdrawals?' },
  refund: { english: 'refund(s|ed)?' },
  plan: { english: 'plans?', otherwise: '^plan an' },
  payment: { english: 'payments?' },
  card: { english: 'cards?' },
  bank: { english: 'banks?' },
  receipt: { english: 'receipts?', otherwise: 'read receipts' },
  coupon: { english: 'coupons?' },
  instalment: { english: 'parts?', otherwise: 'parts? of|part after|your part is' },
  seller: { english: 'sellers?' },
  contactSales: { english: 'contact sales' },
  // Communities and messages
  community: { english: 'communit(y|ies)' },
  space: {
    english: 'spaces?',
    otherwise:
      'storage space|disk space|enough space|space for uploads|of space left|or space|space or|space drops|>space<|capitals and spaces|and space work',
  },
  member: { english: 'members?' },
  moderator: { english: 'moderators?' },
  chat: { english: 'chats?', otherwise: 'watch and chat' },
  message: { english: 'messages?' },
  unread: { english: 'unread' },
  voiceNote: { english: 'voice notes?' },
  invitation: { english: 'invitations?' },
  // Posts
  post: { english: 'posts?' },
  comment: { english: 'comments?' },
  like: {
    english: 'likes?',
    otherwise: 'like \\d|like ada@|signs like|would like|(like|less) this|like this|you like\\b(?! #)',
  },
  share: { english: 'shares?', otherwise: 'screen share|share screen|press share|your share' },
  save: { english: 'saves?|saved' },
  upload: { english: 'upload(s|ed|ing)?' },
  feed: { english: 'feeds?' },
  search: { english: 'search' },
  hashtag: { english: 'hashtags?' },
  tag: { english: 'tags?', otherwise: 'tag you' },
  popular: { english: 'popular' },
  follow: { english: 'follow(s|ed|ing)?', otherwise: 'will follow|others follow' },
  follower: { english: 'followers?' },
  block: { english: 'block(s|ed|ing)?' },
  mute: { english: 'mute[ds]?' },
  report: { english: 'reports?' },
  appeal: { english: 'appeals?' },
  // Meetings and calendar
  live: { english: 'live', otherwise: 'are live|now live|^live$' },
  recording: { english: 'recordings?' },
  meeting: { english: 'meetings?' },
  whiteboard: { english: 'whiteboards?' },
  lobby: { english: 'lobby' },
  host: { english: 'hosts?' },
  reminder: { english: 'remind' },
  schedule: { english: 'schedule' },
  event: { english: 'events?', otherwise: 'did not happen' },
  // Account and device
  account: { english: 'accounts?' },
  profile: { english: 'profiles?' },
  username: { english: 'usernames?', otherwise: '@username' },
  settings: { english: 'settings' },
  language: { english: 'languages?' },
  signIn: { english: 'sign in' },
  signUp: { english: 'sign up' },
  signOut: { english: 'sign(ed)? out' },
  password: { english: 'passwords?' },
  notification: { english: 'notifications?' },
  download: { english: 'download(s|ed|ing)?' },
  offline: { english: 'offline' },
  data: { english: 'data' },
  megabyte: { english: 'MB' },
  priority: { english: '^priority$' },
} as const satisfies Record<string, Term>

/**
 * The word for a term; its other forms, where they begin differently ("-" stands for any beginning, "…" for words
 * in between); and words that mislead.
 */
interface Entry {
  readonly word: string
  readonly forms?: readonly string[]
  readonly wrong?: readonly string[]
}

export type Glossary = Readonly<Record<keyof typeof terms, Entry>>

import type { Portrait } from './drawing/avatar.ts'

export interface DemoPerson {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly bio: string
  readonly interests: readonly string[]
  readonly portrait: Portrait
}

/** The password of every demo account; it is printed at the start and protects nothing. */
export const demoPassword = 'akada-demo-2026'

export const demoEmail = (username: string): string => `${username}@demo.akada.test`

export const creators: readonly DemoPerson[] = [
  {
    username: 'tolu.cuts',
    firstName: 'Tolulope',
    lastName: 'Adeyemi',
    bio: 'Tailor and pattern cutter, Surulere. I teach what my mother taught me on her Singer.',
    interests: ['fashion', 'crafts', 'business'],
    portrait: { palette: 'indigo', initials: 'TA', emblem: 'thread' },
  },
  {
    username: 'mr.chinedu',
    firstName: 'Chinedu',
    lastName: 'Okafor',
    bio: 'Maths and science, Enugu. Twelve years of WAEC classes. No question is foolish.',
    interests: ['maths', 'science', 'exams'],
    portrait: { palette: 'exercise', initials: 'CO', emblem: 'root' },
  },
  {
    username: 'aisha.codes',
    firstName: 'Aisha',
    lastName: 'Bello',
    bio: 'Software developer in Kano. Python for people who think it is not for them.',
    interests: ['coding', 'maths', 'business'],
    portrait: { palette: 'night', initials: 'AB', emblem: 'prompt' },
  },
  {
    username: 'terver.farms',
    firstName: 'Terver',
    lastName: 'Iorfa',
    bio: 'Yam, maize and beans outside Gboko. The food basket starts with the soil.',
    interests: ['farming', 'science', 'business'],
    portrait: { palette: 'leaf', initials: 'TI', emblem: 'leaf' },
  },
  {
    username: 'ekaette.kitchen',
    firstName: 'Ekaette',
    lastName: 'Bassey',
    bio: 'Calabar cook. Soups, prices and small science from my kitchen on Marian Road.',
    interests: ['cooking', 'health', 'business'],
    portrait: { palette: 'pepper', initials: 'EB', emblem: 'pot' },
  },
  {
    username: 'oro.yoruba',
    firstName: 'Akinwale',
    lastName: 'Ogunleye',
    bio: 'Yorùbá, tone by tone. Retired teacher from Ọ̀yọ́, grandfather of six pupils.',
    interests: ['languages', 'history', 'music'],
    portrait: { palette: 'danfo', initials: 'AO', emblem: 'mouth' },
  },
  {
    username: 'preye.frames',
    firstName: 'Preye',
    lastName: 'Dokubo',
    bio: 'Photographer from Yenagoa. Rivers, weddings and the phone in your pocket.',
    interests: ['photography', 'art', 'music'],
    portrait: { palette: 'lagoon', initials: 'PD', emblem: 'lens' },
  },
  {
    username: 'ngozi.ledger',
    firstName: 'Ngozi',
    lastName: 'Eze',
    bio: 'Bookkeeper in Aba. I help small shops know what they really earn.',
    interests: ['business', 'maths', 'fashion'],
    portrait: { palette: 'ledger', initials: 'NE', emblem: 'naira' },
  },
  {
    username: 'nurse.zainab',
    firstName: 'Zainab',
    lastName: 'Mustapha',
    bio: 'Community nurse, Maiduguri. Simple health for every house. Not a replacement for your clinic.',
    interests: ['health', 'science', 'cooking'],
    portrait: { palette: 'clinic', initials: 'ZM', emblem: 'plus' },
  },
  {
    username: 'osaze.drums',
    firstName: 'Osaze',
    lastName: 'Igbinedion',
    bio: 'Drummer in Benin City. Rhythm is arithmetic you can dance to.',
    interests: ['music', 'history', 'maths'],
    portrait: { palette: 'bronze', initials: 'OI', emblem: 'drum' },
  },
]

export const learners: readonly DemoPerson[] = [
  {
    username: 'blessing.udo',
    firstName: 'Blessing',
    lastName: 'Udo',
    bio: 'SS3 in Uyo. Here to learn, small small.',
    interests: ['maths', 'exams', 'fashion', 'coding'],
    portrait: { palette: 'danfo', initials: 'BU', emblem: 'book' },
  },
  {
    username: 'musa.danjuma',
    firstName: 'Musa',
    lastName: 'Danjuma',
    bio: 'Opening a shop in Minna next year. Learning the books before the goods.',
    interests: ['business', 'farming', 'coding', 'languages'],
    portrait: { palette: 'ledger', initials: 'MD', emblem: 'book' },
  },
]

export const isLearner = (username: string): boolean =>
  learners.some((learner) => learner.username === username)

export const moderators: readonly DemoPerson[] = [
  {
    username: 'amaka.watch',
    firstName: 'Amaka',
    lastName: 'Nnadi',
    bio: 'I look after this place: report what should not be here, and I read it the same day.',
    interests: ['languages', 'history', 'health'],
    portrait: { palette: 'lagoon', initials: 'AN', emblem: 'mouth' },
  },
]

export const demoPeople: readonly DemoPerson[] = [...creators, ...learners, ...moderators]

/** The accounts that a start suggests, one of each role, and what to try first with each. */
export const demoAccounts = [
  { role: 'learner', username: 'blessing.udo', firstVisit: '/classroom/my-learning' },
  { role: 'creator', username: 'mr.chinedu', firstVisit: '/studio' },
  { role: 'seller', username: 'tolu.cuts', firstVisit: '/market/wallet' },
  { role: 'moderator', username: 'amaka.watch', firstVisit: '/moderation' },
] as const

export function personNamed(username: string): DemoPerson {
  const person = demoPeople.find((one) => one.username === username)
  if (!person) throw new Error(`Nobody of the demo is called ${username}.`)
  return person
}

import * as z from 'zod/mini'
import { Id, MemberId, PageMeta, memberFields, pageOf, reaction } from '../common.ts'
import { route } from '../route.ts'
import { code, line, nameText, tooLong, visibleText } from '../text/visible-text.ts'

export const nameLength = 60
export const usernameLength = 30
export const bioLength = 300

/** Topics a member may choose at /auth/interest; each is also a hashtag, by which the feed finds posts. */
export const interests = [
  'maths',
  'english',
  'science',
  'coding',
  'business',
  'fashion',
  'cooking',
  'farming',
  'music',
  'art',
  'health',
  'history',
  'languages',
  'exams',
  'photography',
  'crafts',
] as const
/** With fewer interests the first feed is arbitrary, so the step asks for more, or can be skipped. */
export const requiredInterests = 3

export const Username = z
  .string(/*i18n*/ 'Username is required')
  .check(
    z.trim(),
    z.minLength(1, /*i18n*/ 'Username is required'),
    z.maxLength(usernameLength, tooLong(usernameLength)),
    z.regex(
      /^[A-Za-z0-9](?:[A-Za-z0-9._]*[A-Za-z0-9])?$/,
      /*i18n*/ 'Use letters, digits, dots and underscores.',
    ),
  )

export const userSearchPageSize = 10
/** Fewer characters than this match too many members. */
export const userSearchMinLength = 2

export const profileMessages = {
  usernameTooShort: /*i18n*/ 'Type at least 2 characters.',
  country: /*i18n*/ 'Choose a country from the list.',
  logoUnusable: /*i18n*/ 'This picture could not be used.',
  avatarUnusable: /*i18n*/ 'Choose a picture you uploaded, of at most 5 MB.',
} as const

export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  bio: z.string(),
  avatar: z.nullable(z.string()),
  interest: z.array(z.string()),
  country: z.nullable(z.string()),
  tourCompleted: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/** The fields of the setup and edit forms; messages are those of section 5. */
export const ProfileForm = z.object({
  firstName: nameText(nameLength, { empty: /*i18n*/ 'First name is required' }),
  lastName: nameText(nameLength, { empty: /*i18n*/ 'Last name is required' }),
  username: Username,
  bio: visibleText({ max: bioLength, empty: /*i18n*/ 'Bio is required' }),
})
export type ProfileForm = z.infer<typeof ProfileForm>

/** A public profile as others see it (section 3, User). */
export const PublicUser = z.object({
  id: Id,
  username: z.string(),
  followed: z.boolean(),
  /** The caller has requested to follow this private member and waits for an answer. */
  requested: z.boolean(),
  /** The caller may see posts, followers and followings. */
  open: z.boolean(),
  /** The caller has blocked this member: only names are included, so that they can be unblocked. */
  blocked: z.boolean(),
  followersCount: z.int(),
  followingsCount: z.int(),
  postsCount: z.int(),
  isPrivate: z.boolean(),
  userVerified: z.boolean(),
  profile: z.object({
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    bio: z.string(),
    avatar: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
})
export type PublicUser = z.infer<typeof PublicUser>

/** The signed-in member, as only they themselves see it (section 3, User). */
export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  username: z.string(),
  followersCount: z.int(),
  followingsCount: z.int(),
  postsCount: z.int(),
  isPrivate: z.boolean(),
  profileSetupCompleted: z.boolean(),
  isLocationVerified: z.boolean(),
  phoneNumberVerified: z.boolean(),
  /** Whether sign-in asks for a code of an authenticator app. */
  secondFactor: z.boolean(),
  /** Has opened a wallet, which selling requires. */
  wallet: z.boolean(),
  /** The email address was verified with a code. */
  userVerified: z.boolean(),
  role: z.enum(['user', 'moderator', 'admin']),
  profile: Profile,
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const getMe = route({
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in member.',
  access: 'member',
  reply: CurrentUser,
})

export const checkUsername = route({
  method: 'GET',
  path: '/users/username',
  summary: 'Whether the member may take this username: nobody else has it, and it is not reserved.',
  access: 'member',
  query: z.object({ username: Username }),
  reply: z.object({ free: z.boolean() }),
  limits: [{ max: 120, seconds: 60, per: 'account' }],
})

export const updateProfile = route({
  method: 'PUT',
  path: '/profiles',
  summary:
    "Changes fields of the member's own profile; with all four names filled the profile counts as set up.",
  access: 'member',
  body: z.partial(
    z.extend(ProfileForm, {
      avatar: z.nullable(code(300)),
      interest: z.array(line(40)).check(z.maxLength(30)),
      country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
      tourCompleted: z.boolean(),
    }),
  ),
  reply: CurrentUser,
  errors: ['API_ERR_CONFLICT'],
})

export const getProfile = route({
  method: 'GET',
  path: '/profiles/:userId',
  summary: "Somebody's profile.",
  access: 'anyone',
  params: z.object({ userId: MemberId }),
  reply: PublicUser,
  errors: ['API_ERR_NOT_FOUND'],
})

export const shareProfile = route({
  method: 'PATCH',
  path: '/profiles/:id/share',
  summary: 'Counts a share of a profile.',
  ...reaction,
  params: z.object({ id: MemberId }),
  reply: z.object({ userId: Id, sharesCount: z.int() }),
  errors: ['API_ERR_NOT_FOUND'],
})

/** A member found by name; the email address is masked unless the search contained the whole address. */
export const FoundUser = z.object({
  id: Id,
  ...memberFields,
  email: z.string(),
})
export type FoundUser = z.infer<typeof FoundUser>

export const listUsers = route({
  method: 'GET',
  path: '/users',
  line: 'search',
  summary: 'Members whose username contains the text, or whose email address it is; the closest first.',
  access: 'member',
  query: z.extend(pageOf(userSearchPageSize), {
    username: line(254, profileMessages.usernameTooShort).check(
      z.minLength(userSearchMinLength, profileMessages.usernameTooShort),
    ),
  }),
  reply: z.object({ users: z.array(FoundUser), meta: PageMeta }),
  limits: [{ max: 30, seconds: 60, per: 'account' }],
})

/** Maximum names of one call. */
export const mentionedAtOnce = 50

export const listMentioned = route({
  method: 'GET',
  path: '/users/mentioned',
  summary: 'Which of the names that stand in texts are members the caller may see; joined by commas.',
  access: 'anyone',
  query: z.object({
    names: code(mentionedAtOnce * (usernameLength + 1)).check(z.minLength(1)),
  }),
  reply: z.object({ members: z.array(z.object({ id: Id, username: z.string() })) }),
  limits: [{ max: 60, seconds: 60, per: 'device' }],
})

import * as z from 'zod/mini'
import { Brand } from '../branding/routes.ts'
import { Id, MemberId, Timestamp, idNamed, memberFields } from '../common.ts'
import { Level } from '../messages/conversation-routes.ts'
import { Message } from '../messages/model.ts'
import { code, longText, nameText } from '../text/visible-text.ts'

export const communitiesPageSize = 10
export const spaceMembersPageSize = 10
export const communityNameLength = 80
export const communityTextLength = 2000
export const inviteesLimit = 50
/** What somebody writes beside an invitation, or a request to join. */
export const noteLength = 300
export const membersPerCall = 100
export const linkDays = 90

export const communityTexts = {
  nameRequired: /*i18n*/ 'Name is required',
  nameTooLong: /*i18n*/ 'A name has at most 80 characters.',
  textTooLong: /*i18n*/ 'That is longer than 2,000 characters.',
  ownerStays: /*i18n*/ 'Transfer or delete the space first.',
  ownerStaysInCommunity: /*i18n*/ 'Transfer or delete the community first.',
  lacksFactor:
    /*i18n*/ 'This community asks its staff for a second step at sign-in. Set yours up in Settings, Account.',
  ownerLacksFactor: /*i18n*/ 'Set up your own second step first, in Settings, Account.',
  phoneToEmail: /*i18n*/ 'Verify your phone number first to invite people by email.',
  courseIdRequired: /*i18n*/ 'courseId is required',
} as const

export const CommunityId = idNamed(/*i18n*/ 'Community ID is required')
export const SpaceId = idNamed(/*i18n*/ 'Space ID is required')
export const CommunityAccess = z.enum(['public', 'private', 'secret'])
export type CommunityAccess = z.infer<typeof CommunityAccess>
export const CommunityRole = z.enum(['owner', 'moderator', 'member'])
export type CommunityRole = z.infer<typeof CommunityRole>

const LastMessage = z.nullable(
  z.object({ body: z.string(), kind: Message.shape.kind, date: Timestamp, name: z.string() }),
)

export const SpaceCard = z.object({
  id: Id,
  communityId: Id,
  displayName: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  isPrivate: z.boolean(),
  isMember: z.boolean(),
  /** Up to 100. */
  unread: z.int(),
  /** Something unread mentions the viewer. */
  isMentioned: z.boolean(),
  number: z.int(),
  lastMessage: LastMessage,
})
export type SpaceCard = z.infer<typeof SpaceCard>

export const SpaceSettings = z.object({
  allowComment: z.boolean(),
  allowEmoji: z.boolean(),
  /** Seconds between two messages of one member; 0 for none. */
  slowSeconds: z.int().check(z.gte(0), z.lte(3600)),
})
export type SpaceSettings = z.infer<typeof SpaceSettings>

/** Courses whose learners are let in, as far as the viewer may see them. */
const courses = z.array(z.object({ courseId: Id, title: z.string() }))
/** Some members, for decoration. */
const faces = z.array(z.object({ id: Id, name: z.string(), image: z.nullable(z.string()) }))

export const Space = z.extend(SpaceCard, {
  communityName: z.string(),
  description: z.string(),
  role: z.nullable(CommunityRole),
  isOwner: z.boolean(),
  isFrozen: z.boolean(),
  isSilenced: z.boolean(),
  membersCount: z.int(),
  settings: SpaceSettings,
  level: Level,
  readNumber: z.int(),
  seq: z.int(),
  /** The newest pinned ones, three at most. */
  pinned: z.array(Message),
  courses,
  faces,
  createdAt: Timestamp,
})
export type Space = z.infer<typeof Space>

export const Community = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  rules: z.string(),
  logo: z.nullable(z.string()),
  access: CommunityAccess,
  /** The caller's role; null if not a member. */
  role: z.nullable(CommunityRole),
  /** The caller is of its staff, and may do nothing as such before their sign-in has a second step. */
  lacksFactor: z.boolean(),
  isRequested: z.boolean(),
  isInvited: z.boolean(),
  membersCount: z.int(),
  spacesCount: z.int(),
  /** Requests to join, for its staff. */
  requestsCount: z.int(),
  unread: z.int(),
  lastMessage: LastMessage,
  owner: z.object({ id: Id, ...memberFields }),
  /** The owner's, while their plan includes it; only where one community is read. */
  brand: z.optional(z.nullable(Brand)),
  courses,
  faces,
  /** Those that the viewer may see, 50 at most. */
  spaces: z.array(SpaceCard),
  createdAt: Timestamp,
})
export type Community = z.infer<typeof Community>

const name = nameText(communityNameLength, {
  empty: communityTexts.nameRequired,
  tooLong: communityTexts.nameTooLong,
})
const about = longText(communityTextLength, communityTexts.textTooLong)
/** The key of an upload to the namespace `logos`; empty for none. */
const logo = z.nullable(code(300))

export const CommunityForm = z.object({
  name,
  description: z._default(about, ''),
  rules: z._default(about, ''),
  logo: z.optional(logo),
  access: z._default(CommunityAccess, 'public'),
  /** Sending the same id again answers the same community. */
  clientId: z.optional(z.uuid()),
})
export type CommunityForm = z.infer<typeof CommunityForm>

export const CommunityChanges = z.object({
  name: z.optional(name),
  description: z.optional(about),
  rules: z.optional(about),
  logo: z.optional(logo),
  access: z.optional(CommunityAccess),
})
export type CommunityChanges = z.infer<typeof CommunityChanges>

export const SpaceForm = z.object({
  name,
  description: z._default(about, ''),
  logo: z.optional(logo),
  isPrivate: z._default(z.boolean(), false),
  /** A course whose learners may join. */
  courseId: z.optional(Id),
  clientId: z.optional(z.uuid()),
})
export type SpaceForm = z.infer<typeof SpaceForm>

export const SpaceChanges = z.object({
  name: z.optional(name),
  description: z.optional(about),
  logo: z.optional(logo),
  isPrivate: z.optional(z.boolean()),
  position: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  slowSeconds: z.optional(SpaceSettings.shape.slowSeconds),
})
export type SpaceChanges = z.infer<typeof SpaceChanges>

export const SpaceMember = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  username: z.string(),
  isOwner: z.boolean(),
  role: CommunityRole,
  isSilenced: z.boolean(),
})
export type SpaceMember = z.infer<typeof SpaceMember>

export const MemberChange = z.object({
  id: MemberId,
  /** `owner` passes the community on. */
  role: z.optional(CommunityRole),
  /** Until when the member may not write in the community; null ends it. */
  silencedUntil: z.nullish(Timestamp),
  isRemoved: z.optional(z.boolean()),
  isBanned: z.optional(z.boolean()),
  /** Of a ban; the owner and moderators see it. */
  reason: z.optional(longText(300)),
})
export type MemberChange = z.infer<typeof MemberChange>

export const Invited = z.object({
  invited: z.array(Id),
  already: z.array(Id),
  refused: z.array(z.object({ id: Id, reason: z.enum(['not-found', 'banned']) })),
})
export type Invited = z.infer<typeof Invited>

export const InviteLink = z.object({
  id: Id,
  /** The whole address, for sharing and for a QR code. */
  url: z.string(),
  token: z.string(),
  spaceId: z.nullable(Id),
  expiresAt: Timestamp,
  /** Null for no limit. */
  usesLeft: z.nullable(z.int()),
  uses: z.int(),
  isRevoked: z.boolean(),
  createdAt: Timestamp,
})
export type InviteLink = z.infer<typeof InviteLink>

export const Invitation = z.object({
  id: Id,
  community: z.object({
    id: Id,
    name: z.string(),
    logo: z.nullable(z.string()),
    membersCount: z.int(),
    rules: z.string(),
  }),
  space: z.nullable(z.object({ id: Id, name: z.string() })),
  by: z.nullable(z.object({ id: Id, ...memberFields })),
  note: z.string(),
  createdAt: Timestamp,
})
export type Invitation = z.infer<typeof Invitation>

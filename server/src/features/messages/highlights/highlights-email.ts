import { counted } from '#lib/counted.ts'
import { type EmailContent, emailMessage } from '#messages/email-layout.ts'
import type { Message } from '#messages/message.ts'

/** A message that many answered or reacted to. */
export interface Highlight {
  id: string
  text: string
  kind: 'text' | 'image' | 'voice'
  authorId: string
  author: string
  communityId: string
  spaceId: string
  space: string
  replies: number
  reactions: number
}

interface HighlightsInput {
  to: string
  highlights: readonly Highlight[]
  siteUrl: string
  unsubscribe: string
}

const subject = 'What mattered in your spaces this week'

/** The email with the highlights of a member's week. */
export function highlightsEmail({ to, highlights, siteUrl, unsubscribe }: HighlightsInput): Message {
  const content: EmailContent = {
    subject,
    heading: subject,
    parts: [
      'Most replies and reactions among what you have not read:',
      ...highlights.flatMap((one) => [
        `${one.author}: ${quoteOf(one)} ${countsOf(one)}.`,
        { link: `Read it in ${one.space}`, href: `${siteUrl}${pathOf(one)}` },
      ]),
      { action: 'Open your communities', href: `${siteUrl}/classroom/communities` },
      { link: 'Stop these emails', href: unsubscribe },
    ],
  }
  return {
    ...emailMessage(to, content),
    unsubscribe,
    memberIds: [...new Set(highlights.map(({ authorId }) => authorId))],
  }
}

const pathOf = ({ communityId, spaceId, id }: Highlight) =>
  `/socials/community/${communityId}?space=${spaceId}&message=${id}`

const textlessQuotes = { text: '', image: 'a picture.', voice: 'a voice note.' }

const quoteOf = ({ text, kind }: Highlight) => (text ? `“${text}”` : textlessQuotes[kind])

const countsOf = ({ replies, reactions }: Highlight) =>
  [replies > 0 && counted(replies, 'reply', 'replies'), reactions > 0 && counted(reactions, 'reaction')]
    .filter(Boolean)
    .join(', ')

import { counted } from '#lib/counted.ts'
import { emailMessage } from './email-layout.ts'
import type { Message } from './message.ts'

interface SalesRequest {
  name: string
  school: string
  members: number
  message: string
  username: string
  email: string
  link: string
}

/** Somebody asks for a contract; to the operator. */
export const salesRequestMessage = (to: string, { link, ...request }: SalesRequest): Message =>
  emailMessage(to, {
    subject: `Contact Sales: ${request.school}`,
    heading: `${request.school} asks for a contract`,
    parts: [
      `${request.name} (@${request.username}, ${request.email}) asks for ${counted(request.members, 'member')}.`,
      ...request.message.split('\n').filter((line) => line.trim()),
      { action: 'Answer', href: link },
    ],
  })

/** What the staff answered. */
export const supportAnswerMessage = (
  to: string,
  { subject, answer, link }: { subject: string; answer: string; link: string },
): Message =>
  emailMessage(to, {
    subject: `Answer: ${subject}`,
    heading: 'We have answered you',
    parts: [
      ...answer.split('\n').filter((line) => line.trim()),
      { action: 'Open your requests', href: link },
    ],
  })

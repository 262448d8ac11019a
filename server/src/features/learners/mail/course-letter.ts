import type { EmailContent } from '#messages/email-layout.ts'

interface Letter {
  courseId: string
  courseTitle: string
  creatorName: string
  subject: string
  content: string
  firstName: string | null
  siteUrl: string
  unsubscribe: string
}

/** Puts in the learner's name where the creator has left a place for it. */
export const greeted = (text: string, firstName: string | null) =>
  text.replaceAll('{firstName}', firstName?.trim() || 'learner')

/** What a creator writes to a learner: their words as they are, and whose they are. */
export function courseLetter(letter: Letter): EmailContent {
  const { courseId, courseTitle, creatorName, content, firstName, siteUrl, unsubscribe } = letter
  const subject = greeted(letter.subject, firstName)
  return {
    subject,
    heading: subject,
    parts: [
      ...greeted(content, firstName)
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
      { action: 'Open the course', href: `${siteUrl}/courses/${courseId}` },
      `${creatorName} wrote this to learners of “${courseTitle}”.`,
      { link: 'No more emails about this course', href: unsubscribe },
    ],
  }
}

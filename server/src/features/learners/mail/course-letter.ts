import type { EmailContent } from '#messages/email-layout.ts'

interface CourseMail {
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
export const fillInFirstName = (text: string, firstName: string | null) =>
  text.replaceAll('{firstName}', firstName?.trim() || 'learner')

/** What a creator writes to a learner: their words as they are, and whose they are. */
export function courseMailContent(letter: CourseMail): EmailContent {
  const { courseId, courseTitle, creatorName, content, firstName, siteUrl, unsubscribe } = letter
  const subject = fillInFirstName(letter.subject, firstName)
  return {
    subject,
    heading: subject,
    parts: [
      ...fillInFirstName(content, firstName)
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
      { action: 'Open the course', href: `${siteUrl}/courses/${courseId}` },
      `${creatorName} wrote this to learners of “${courseTitle}”.`,
      { link: 'No more emails about this course', href: unsubscribe },
    ],
  }
}

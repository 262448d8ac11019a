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

/** The paragraphs of what somebody wrote, with empty lines between them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** What a creator writes to a learner: their words as they are, and whose they are. */
export function courseMailContent(letter: CourseMail): EmailContent {
  const { courseId, courseTitle, creatorName, content, firstName, siteUrl, unsubscribe } = letter
  const subject = fillInFirstName(letter.subject, firstName)
  return {
    subject,
    heading: subject,
    parts: [
      ...paragraphsOf(fillInFirstName(content, firstName)),
      { action: 'Open the course', href: `${siteUrl}/courses/${courseId}` },
      `${creatorName} wrote this to learners of “${courseTitle}”.`,
      { link: 'No more emails about this course', href: unsubscribe },
    ],
  }
}

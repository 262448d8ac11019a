/** The public address of a course. */
export const courseUrl = (courseId: string): string => `${location.origin}/courses/${courseId}`

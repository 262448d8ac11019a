/** The one address of a course, for others. */
export const courseUrl = (courseId: string): string => `${location.origin}/courses/${courseId}`

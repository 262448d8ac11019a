/** The form of a new course, which survives a reload until the course is created. */
const key = 'akada.studio.new'

export function readNewCourse<T>(): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>
  } catch {
    return {}
  }
}

export function storeNewCourse(course: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(course))
  } catch {
    // With full or forbidden storage the page itself remains.
  }
}

export const forgetNewCourse = () => sessionStorage.removeItem(key)

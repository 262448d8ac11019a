/** What is typed into a form before there is something to save, which survives a reload. */
function draftAt(key: string) {
  return {
    read<T>(): Partial<T> {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>
      } catch {
        return {}
      }
    },
    store(values: object): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(values))
      } catch {
        // If storage is full or forbidden, the page still has it.
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing was stored then.
      }
    },
  }
}

export const newCourseDraft = draftAt('akada.studio.new')
export const textLessonDraft = (courseId: string) => draftAt(`akada.studio.text.${courseId}`)

/** What the server wrote of a profile into the page; the app replaces the root's content with its first rendering. */
const written = document.querySelector<HTMLElement>('#root > [data-profile]')

/** Whether the page came with this profile's words. */
export const hasWordsOf = (userId: string) => written?.dataset['profile'] === userId

/** The words and pictures themselves, until the profile has been fetched: nothing that showed goes away. */
export function WordsInPage() {
  return <div className="plain" ref={(place) => void (written && place?.append(...written.childNodes))} />
}

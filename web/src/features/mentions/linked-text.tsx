import { Suspense, createContext, use } from 'react'
import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'
import { WrittenText } from './written-text.tsx'

const LinksInText = lazyAfterPaint(async () => (await import('./links-in-text.tsx')).LinksInText)

/** False around texts of somebody whom the reader has not accepted yet: their addresses stay text. */
export const AreLinksShown = createContext(true)

/** A member's text with links to the web, where people write to one another: chats, meetings, events, rules. */
export function LinkedText({ text }: { text: string }) {
  const isShown = use(AreLinksShown)
  const plain = <WrittenText text={text} />
  // Every address has a dot or a colon; the code that finds them is fetched for those texts only.
  if (!isShown || !/\S[.:]\S/.test(text)) return plain
  return (
    <Suspense fallback={plain}>
      <LinksInText text={text} />
    </Suspense>
  )
}

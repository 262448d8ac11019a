import { type ReactNode, Suspense } from 'react'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

const EventCard = lazyWithRetry(async () => (await import('./event-card.tsx')).EventCard)

const address = /(?:^|\s)(https?:\/\/\S+)\/schedule\/details\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** A message that ends with the address of an event on this site shows the event; any other is as its children are. */
export function MessageWithEvent({ text, children }: { text: string; children: ReactNode }) {
  const [found, site, eventId] = address.exec(text) ?? []
  if (!found || !eventId || site !== location.origin) return children
  return (
    <Suspense fallback={children}>
      <EventCard eventId={eventId} words={text.slice(0, -found.length)}>
        {children}
      </EventCard>
    </Suspense>
  )
}

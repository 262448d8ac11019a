import type { Page } from '@playwright/test'

/** Everything that reaches a page: responses, frames of its sockets, the document, and what it stores. */
export function everythingSeen(page: Page) {
  const arrived: Promise<string>[] = []
  page.on('response', (response) => void arrived.push(response.text().catch(() => '')))
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void arrived.push(Promise.resolve(String(payload)))),
  )
  return async (): Promise<string> => {
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    return [...(await Promise.all(arrived)), stored, await page.content()].join('\n')
  }
}

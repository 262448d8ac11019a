import { pageKeyName } from '@akada/contract/signature'
import { del, get, set } from 'idb-keyval'
import { noteUnansweredCall } from '#lib/device/connectivity.ts'
import { claimsOf } from './access.ts'
import { networkError } from './call-error.ts'
import { type HmacKey, importKey } from './hmac.ts'

interface WebKey {
  apiKey: string
  key: HmacKey
}

let web: Promise<WebKey> | undefined

/**
 * The key visitors sign with: from the page, or from the server when the page came from elsewhere, as in development.
 */
export function webKey(): Promise<WebKey> {
  web ??= readWebKey(document.querySelector<HTMLMetaElement>(`meta[name=${pageKeyName}]`)?.content)
  return dropOnFailure(web)
}

/** Fetches it again from the server, whose secret may have changed since this page was loaded. */
export function renewWebKey(): Promise<WebKey> {
  web = readWebKey(undefined)
  return dropOnFailure(web)
}

const dropOnFailure = (key: Promise<WebKey>) =>
  key.catch((error: unknown) => {
    web = undefined
    throw error
  })

async function readWebKey(inPage: string | undefined): Promise<WebKey> {
  const [apiKey = '', signingKey = ''] = inPage?.split(':') ?? (await askForWebKey())
  return { apiKey, key: await importKey(signingKey) }
}

async function askForWebKey(): Promise<[string, string]> {
  const answer = await fetch('/api/client-config').catch(() => {
    noteUnansweredCall()
    throw networkError()
  })
  const { data } = (await answer.json()) as { data: { apiKey: string; signingKey: string } }
  return [data.apiKey, data.signingKey]
}

/** Name in IndexedDB, where all tabs find the key and nobody can extract it. */
const stored = 'akada.signing-key'

interface SessionKey {
  sessionId: string
  key: HmacKey
}

let held: { sessionId: string; key: Promise<HmacKey> } | undefined

/**
 * Stores the key of an access token's session; `text` as sign-in and refresh-token return it. Resolves when
 * the next page of this browser will find it.
 */
export async function storeSessionKey(token: string, text: string): Promise<void> {
  const sessionId = sessionOf(token)
  if (held?.sessionId === sessionId) return
  const mine = { sessionId, key: importKey(text) }
  held = mine
  await store(mine)
}

async function store(mine: NonNullable<typeof held>): Promise<void> {
  const key = await mine.key
  await ifStorageWorks(() => set(stored, { sessionId: mine.sessionId, key }))
  // Signed out meanwhile.
  if (held === undefined) clearSessionKey()
}

/** The key of an access token's session, even when another tab signed in; undefined when it is lost. */
export function sessionKey(token: string): Promise<HmacKey | undefined> {
  const sessionId = sessionOf(token)
  return held?.sessionId === sessionId ? held.key : findKey(sessionId)
}

async function findKey(sessionId: string): Promise<HmacKey | undefined> {
  const found = await ifStorageWorks(() => get<SessionKey>(stored))
  if (found?.sessionId !== sessionId) return undefined
  held = { sessionId, key: Promise.resolve(found.key) }
  return found.key
}

export function clearSessionKey(): void {
  held = undefined
  void ifStorageWorks(() => del(stored))
}

/** How long storage may take, in milliseconds; some browsers never respond right after being opened. */
const patience = 2_000

/** Without storage, as in some private windows, the key lives as long as the page. */
async function ifStorageWorks<T>(work: () => Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined))
  try {
    return await Promise.race([work(), late])
  } catch {
    return undefined
  }
}

function sessionOf(token: string): string {
  const { sid } = claimsOf(token)
  return typeof sid === 'string' ? sid : ''
}

import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPost } from '@akada/contract/posts/routes'
import { readAccessWord } from '@akada/server/boot/access-word.ts'
import type { loadStatements } from '@akada/server/testing/statements/load-statements.ts'
import { openPreparer } from '@akada/server/testing/statements/prepared.ts'
import { upload } from '@akada/demo/sessions.ts'
import type { startInstallation } from '../installation.ts'
import type { Member } from '../member.ts'
import { aPicture, settled } from '../site.ts'
import type { OlderTree } from './older-tree.ts'

/** The code of the older tree that starts it and signs up a member there. */
export interface OlderCode {
  startInstallation: typeof startInstallation
  loadStatements: typeof loadStatements
  /** Whether it runs on a newer database when told to. */
  canGoBack: boolean
  signUp: (address: string, signal: AbortSignal, accessWord: string) => Promise<Member>
}

/** Where both versions run, one after the other. */
export interface Place {
  data: string
  port: number
}

export async function codeOf({ folder }: OlderTree): Promise<OlderCode> {
  // Until they were a workspace, proofs were a folder of the server.
  const proofs = existsSync(join(folder, 'proofs')) ? 'proofs' : 'server/prove'
  const from = async (name: string) => (await import(join(folder, name))) as OlderCode
  const [{ startInstallation: start }, { signUp }, { loadStatements: load }] = await Promise.all([
    from(`${proofs}/installation.ts`),
    from(`${proofs}/member.ts`),
    from('server/src/testing/statements/load-statements.ts'),
  ])
  const migrating = readFileSync(join(folder, 'server/src/db/migrate.ts'), 'utf8')
  return {
    startInstallation: start,
    signUp,
    loadStatements: load,
    canGoBack: migrating.includes('AKADA_NEWER_DATABASE'),
  }
}

/** A post with a picture, once it can be seen. */
export async function publish({ client, token }: Member): Promise<string> {
  const mimeType = 'image/png'
  const file = { bytes: await aPicture(), mimeType, alt: '' }
  const key = await upload(client, { token, namespace: 'posts' }, file)
  const media = [{ key, mimeType, alt: 'A picture' }]
  const { id } = await client.call(createPost, {
    token,
    body: { body: 'Posted', media, clientId: randomUUID() },
  })
  await settled(client, { token, id })
  return id
}

/** Statements of the earlier version that the newer tables have no place for: a release only adds to what is there. */
export async function refusedStatements({ loadStatements: load }: OlderCode, url: string): Promise<string[]> {
  const { prepare, close } = await openPreparer(url)
  const refused: string[] = []
  for (const { text, at } of await load())
    await prepare(text).catch((error: unknown) => refused.push(`${at}: ${String(error)}`))
  await close()
  return refused
}

/** After an upgrade that failed the earlier version reads and writes on the newer tables. */
export async function goBack(code: OlderCode, { data, port }: Place): Promise<string[]> {
  const installation = await code.startInstallation(data, port, { AKADA_NEWER_DATABASE: '1' })
  try {
    const member = await code.signUp(installation.address, new AbortController().signal, readAccessWord(data))
    await publish(member)
    return []
  } catch (error) {
    return [`the earlier version on the newer tables: ${String(error)}`]
  } finally {
    await installation.stop()
  }
}

import { randomBytes } from 'node:crypto'
import { ask, post, send, statusAndCode } from '@akada/server/testing/site/signed-calls.ts'
import type { Site } from '../site.ts'
import { rowsOf } from '../rows.ts'
import type { AbuseCase } from './case.ts'

const bytes = randomBytes(1024 * 1024)

interface Plan {
  key: string
  uploadId: string
  address: string
}

/** An upload in parts, and the address of its only part. */
async function begin(site: Site): Promise<Plan> {
  const wish = { namespace: 'posts', operation: 'putObject', mimeType: 'video/mp4', size: bytes.length }
  const { key, plan } = (await ask(site, post('/storages/presign', wish, site.eve))).data as {
    key: string
    plan: { uploadId: string }
  }
  const parts = await ask(site, { path: `/storages/uploads/${plan.uploadId}/parts`, by: site.eve })
  const [first] = parts.data['addresses'] as { url: string }[]
  return { key, uploadId: plan.uploadId, address: first!.url }
}

const put = (site: Site, path: string) =>
  send(site.address, {
    method: 'PUT',
    path,
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  })

const giveUp = (site: Site, { uploadId }: Plan) =>
  ask(site, { method: 'DELETE', path: `/storages/uploads/${uploadId}`, by: site.eve })

const complete = (site: Site, { uploadId }: Plan) =>
  ask(site, post(`/storages/uploads/${uploadId}/complete`, {}, site.eve))

/** Fills the store through addresses of uploads that no longer count towards any quota. */
async function sendAfterwards(site: Site, isGivenUp: boolean): Promise<string[]> {
  const plan = await begin(site)
  if (isGivenUp) await giveUp(site, plan)
  const answer = await put(site, plan.address)
  if (isGivenUp) return answer.status < 400 ? ['Bytes of a given up upload were stored.'] : []
  return answer.status < 400 ? ['The address of a pending upload takes bytes.'] : []
}

/** Both at once, again and again: what stays must be an upload that counts. */
async function completeBesideAbort(site: Site, rounds: number): Promise<string[]> {
  const found: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const plan = await begin(site)
    await put(site, plan.address)
    const answers = await Promise.all([complete(site, plan), giveUp(site, plan)])
    found.push(
      ...answers
        .filter(({ status }) => status >= 500)
        .map((answer) => `A race got ${statusAndCode(answer)}.`),
    )
    const rows = await rowsOf(site, `select state from uploads where key = '${plan.key}'`)
    if (rows[0]?.['state'] !== 'purged') found.push('An aborted upload still counts as present.')
  }
  return found
}

export const givenUpCases: AbuseCase[] = [
  {
    name: 'uploads given up',
    mustHold: 'nothing of an upload that was given up is stored, whatever arrives at the same time',
    attempt: async ({ guarded, effort }) => [
      ...(await sendAfterwards(guarded, true)),
      ...(await completeBesideAbort(guarded, 3 * effort)),
    ],
    control: ({ guarded }) => sendAfterwards(guarded, false),
  },
]

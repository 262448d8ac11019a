import { siteNameHtml } from '#installation/site-name.ts'
import type { FastifyInstance } from 'fastify'
import { statement } from '#db/connect.ts'
import { serveEmailLink } from '#features/settings/public.ts'
import { seal, unseal } from '#lib/sealed.ts'
import type { Context } from '#context.ts'
import { addressKey, formerHash } from './address.ts'
import type { Ledger } from './ledger.ts'

const purpose = 'end mails to an address'

interface Linking {
  config: { siteUrl: string }
  secret: Buffer
}

/**
 * The link with which an address opts out of all mails from members, without an account; it contains the address
 * encrypted.
 */
export function optOutAddress({ config, secret }: Linking, address: string): string {
  const token = Buffer.from(seal(secret, purpose, { address }), 'base64').toString('base64url')
  return `${config.siteUrl}/unsubscribe/invitations?token=${token}`
}

const listOptedOutAddresses = statement<
  { place: number },
  { hashes: readonly Buffer[]; formerHashes: readonly Buffer[] }
>(`
  select a.place::int as place from unnest(:hashes::bytea[], :formerHashes::bytea[]) with ordinality a (hash, former, place)
   where exists (select from email_opt_outs o where o.email_hash in (a.hash, a.former))`)

/** Those of the addresses that nobody may write to any more. */
export async function findOptedOut(
  { db, secret }: Pick<Ledger, 'db' | 'secret'>,
  addresses: readonly string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const hashes = addresses.map((address) => addressKey(secret, address))
  const found = await listOptedOutAddresses(db, { hashes, formerHashes: addresses.map(formerHash) })
  return new Set(found.map(({ place: index }) => addresses[index - 1]!))
}

const insertOptOut = statement<unknown, { emailHash: Buffer; now: Date }>(`
  insert into email_opt_outs (email_hash, opted_out_at) values (:emailHash, :now) on conflict do nothing`)

type OptOutRequest = Pick<Context, 'db' | 'secret' | 'now' | 'declared'>

/** Nobody can invite this address any more; it is removed wherever a feature has it, and remembered as a hash. */
export async function optOut({ db, secret, now, declared }: OptOutRequest, address: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await insertOptOut(tx, { emailHash: addressKey(secret, address), now: now() })
    for (const remove of declared.externalAddresses) await remove(tx, address)
  })
}

const pages = {
  ask: `<h1>Stop all invitations to this address?</h1>
<p>Nobody on ${siteNameHtml} can invite this address any more, to an event or to a community. You leave the events it was invited to.</p>
<form method="post"><button>Stop these emails</button></form>`,
  done: `<h1>No more invitations</h1>
<p>Nobody can invite this address through ${siteNameHtml} any more.</p>
<p><a href="/">Go to ${siteNameHtml}</a></p>`,
  bad: `<h1>This link is incomplete</h1>
<p>Open it again from the email.</p>
<p><a href="/">Go to ${siteNameHtml}</a></p>`,
}

function addressIn(secret: Buffer, token: string): string | undefined {
  try {
    const sealed = Buffer.from(token, 'base64url').toString('base64')
    return (unseal(secret, purpose, sealed) as { address: string }).address
  } catch {
    return undefined
  }
}

export function serveOptOut(app: FastifyInstance, context: OptOutRequest): void {
  serveEmailLink(app, {
    path: '/unsubscribe/invitations',
    title: 'Invitations',
    pages,
    isKnown: (token) => addressIn(context.secret, token) !== undefined,
    act: async (token) => {
      const address = addressIn(context.secret, token)
      if (address) await optOut(context, address)
    },
  })
}

import { createApiKey, listApiKeys, revokeApiKey } from '#http/auth/api-keys.ts'
import { type Scope, scopes } from '#http/auth/integrations.ts'
import { readArguments } from '#supervisor/arguments.ts'
import { withDatabase } from '#supervisor/reach-database.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'
import { readSecrets } from '#boot/secrets.ts'

const usage = `Usage: npm run api-keys -- <command>
  create --owner <username> --name <name> [--scopes read,write]
                   makes a key pair for an integration that acts for this member
  list             every key with its owner, scopes and state
  revoke <key>     ends a key`

const options = {
  owner: { type: 'string', default: '' },
  name: { type: 'string', default: '' },
  scopes: { type: 'string', default: 'read' },
} as const

/** Key pairs of integrations; the signing key is shown once, when it is created. */
await runToEnd(async (config) => {
  const order = readOrder()
  const { secret } = readSecrets(config.dataFolder)
  await withDatabase(config, async (db) =>
    console.log(await run({ db, secret, now: () => new Date() }, order)),
  )
})

function readOrder() {
  const { values, positionals } = readArguments(usage, options)
  const [command = '', apiKey = ''] = positionals
  const isWhole = { create: values.owner && values.name, list: true, revoke: apiKey }[command]
  if (!isWhole) throw new Refusal(usage)
  return { command, apiKey, ...values, scopes: values.scopes.split(',').map(mustBeScope) }
}

type Order = ReturnType<typeof readOrder>
type Keys = Parameters<typeof createApiKey>[0]

async function run(context: Keys, order: Order): Promise<string> {
  if (order.command === 'create') return create(context, order)
  if (order.command === 'list') return list(context)
  if (await revokeApiKey(context, order.apiKey)) return 'The key has ended.'
  throw new Refusal('There is no such key, or it has ended already.')
}

async function create(context: Keys, order: Order): Promise<string> {
  const pair = await createApiKey(context, order)
  if (!pair) throw new Refusal('There is no member of this username.')
  return `API key      ${pair.apiKey}\nSigning key  ${pair.signingKey}\nKeep the signing key; it is not shown again.`
}

function mustBeScope(text: string): Scope {
  const scope = scopes.find((one) => one === text)
  if (scope) return scope
  throw new Refusal(`Scopes are ${scopes.join(' and ')}.`)
}

async function list({ db }: Pick<Keys, 'db'>): Promise<string> {
  const keys = await listApiKeys({ db })
  if (keys.length === 0) return 'There are no keys.'
  return keys
    .map(({ apiKey, owner, name, scopes: may, createdAt, revokedAt }) => {
      const state = revokedAt ? `ended ${revokedAt.toISOString()}` : 'runs'
      return `${apiKey}  ${owner}  ${may.join(',')}  made ${createdAt.toISOString()}  ${state}  ${name}`
    })
    .join('\n')
}

import { spawnSync } from 'node:child_process'
import { login } from '@akada/contract/sessions/routes'
import { register } from '@akada/contract/accounts/routes'
import { expect, test } from 'vitest'
import { optOut } from '#features/external-mails/public.ts'
import { inheritedEnv } from '#testing/site/inherited-env.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { programFile } from './child.ts'

/** Runs a command on a world with the secret that its server has. */
function run({ url, folder, secret }: World, program: string, ...args: string[]): [number | null, string] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programFile(program), ...args], {
    encoding: 'utf8',
    env: {
      ...inheritedEnv,
      DATABASE_URL: url,
      AKADA_DATA: folder,
      AKADA_INBOX: '1',
      AKADA_REGISTRATION: 'invite',
      AKADA_SECRET: secret.toString('base64url'),
    },
  })
  return [status, stdout + stderr]
}

test('admin creates an account that signs in by setting up a second step, and makes the account of an address an admin', async () => {
  await using world = await createWorld()
  const [code, said] = run(world, 'admin.ts', 'create', 'head', 'Head@example.com')
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^@head \(head@example.com\) is an admin.\nPassword: /),
  ])
  const password = /Password: (\S+)/.exec(said)![1]!
  const { status, data } = await world.call(login, { body: { email: 'head@example.com', password } })
  expect([status, data]).toMatchObject([200, { nextStep: 'second-factor', isEnrolment: true }])
  expect(run(world, 'admin.ts', 'create', 'other', 'head@example.com')).toEqual([
    0,
    '@head (head@example.com) is an admin.\n',
  ])
  expect(run(world, 'admin.ts', 'create', 'head', 'second@example.com')[0]).toBe(1)
})

test('invite mails addresses that may then register, and neither members nor who has opted out', async () => {
  await using world = await createWorld()
  Object.assign(world.config, { registration: 'invite' })
  const ada = await world.aUser('ada')
  await optOut(world, 'never@example.com')
  const mailed = ['guest@example.com', 'never@example.com', ada.email]
  const [code, said] = run(world, 'invite.ts', ...mailed)
  expect([code, said.split('\n')]).toEqual([
    0,
    [
      'Invited 1 address.',
      `${ada.email} has an account already.`,
      'never@example.com wants no invitations.',
      '',
    ],
  ])
  const mails = await world.db.selectFrom('inboxMessages').select(['recipient', 'subject']).execute()
  expect(mails).toEqual([{ recipient: 'guest@example.com', subject: 'You are invited to Akada' }])
  const ask = (email: string) => world.call(register, { body: { email, password: 'forty-two goats' } })
  expect([(await ask('guest@example.com')).status, (await ask('never@example.com')).status]).toEqual([
    201, 400,
  ])
})

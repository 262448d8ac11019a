import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findSandbox } from './sandbox.ts'

/** Each prevents bubblewrap 0.8 or 0.13 from isolating a job, as tested under systemd 262. */
const inTheWay =
  /^(RestrictNamespaces|RestrictSUIDSGID|ProtectHostname|ProtectKernelTunables|ProtectKernelLogs)=(?!no|false|off|0)|^ProcSubset=pid|^SystemCallFilter=|^RestrictAddressFamilies=(?!.*AF_NETLINK)/

test.each(['akada-worker.service', 'akada@.service'])('%s allows what bubblewrap needs', (name) => {
  const unit = readFileSync(resolve(import.meta.dirname, '../../../../deploy', name), 'utf8')
  const settings = unit.split('\n').filter((line) => /^\w+=/.test(line))
  expect(settings).toContain('NoNewPrivileges=yes')
  expect(settings.filter((line) => inTheWay.test(line))).toEqual([])
})

test('where bubblewrap is missing or does not work, jobs run without it, and the reason is known', async () => {
  const missing = { isShutIn: false, refusal: '/nowhere/bwrap is not installed' }
  expect(await findSandbox('/nowhere', '/nowhere/bwrap')).toMatchObject(missing)
  expect(await findSandbox('/nowhere', process.execPath)).toMatchObject({
    isShutIn: false,
    refusal: expect.stringMatching(/bad option: --unshare-all/),
  })
})

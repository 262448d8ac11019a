import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findSandbox } from './sandbox.ts'

/** Each keeps bubblewrap 0.8 or 0.13 from walling a job in, as was tried under systemd 262. */
const inTheWay =
  /^(RestrictNamespaces|RestrictSUIDSGID|ProtectHostname|ProtectKernelTunables|ProtectKernelLogs)=(?!no|false|off|0)|^ProcSubset=pid|^SystemCallFilter=|^RestrictAddressFamilies=(?!.*AF_NETLINK)/

test.each(['akada-worker.service', 'akada@.service'])('%s leaves open what bubblewrap needs', (name) => {
  const unit = readFileSync(resolve(import.meta.dirname, '../../../../deploy', name), 'utf8')
  const settings = unit.split('\n').filter((line) => /^\w+=/.test(line))
  expect(settings).toContain('NoNewPrivileges=yes')
  expect(settings.filter((line) => inTheWay.test(line))).toEqual([])
})

test('where bubblewrap is not there or does not work, jobs run without it, and that is known', async () => {
  const missing = { isShutIn: false, refusal: '/nowhere/bwrap is not installed' }
  expect(await findSandbox('/nowhere', '/nowhere/bwrap')).toMatchObject(missing)
  expect(await findSandbox('/nowhere', process.execPath)).toMatchObject({
    isShutIn: false,
    refusal: expect.stringMatching(/bad option: --unshare-all/),
  })
})
